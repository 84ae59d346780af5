const OF_RECORDS = [
  'broken',
  'noMoment',
  'notOver',
  'seed',
  'pledge',
  'witness',
  'move',
  'gesture',
  'outcome',
  'digest',
] as const;
const OF_TABLES = ['unknownGame', 'otherRules', 'players', 'setting', 'unknownBot'] as const;
/**
 * Everything that can be wrong with what is handed in, by name: pages say it in their reader's language by this. What
 * only operators and terminals meet is `unusable`, and told by its sentence.
 */
export const FAULTS = ['unusable', ...OF_RECORDS, ...OF_TABLES] as const;
/** What is wrong, by name. */
export type FaultCode = (typeof FAULTS)[number];

/** What is wrong with something handed in (a record, a setting), and where. Nothing was changed. */
export class Fault extends Error {
  readonly at: string;
  readonly code: FaultCode;
  constructor(at: string, message: string, code: FaultCode = 'unusable') {
    super(message);
    this.name = 'Fault';
    this.at = at;
    this.code = code;
  }
}
