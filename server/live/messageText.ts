import type { ServerMessage, Told } from '@saloon/protocol';
import type { TableMessage } from '@saloon/table';

/** The text that goes over the wire. What comes with every move is written field by field, since much of it is the same for all. */
export const messageText = (message: ServerMessage): string =>
  message.type === 'table' ? tableText(message) : message.type === 'answered' ? `{"type":"answered","id":"${message.id}","ok":true,"seq":${message.seq}}` : JSON.stringify(message);

/** All who look at a table are told one after the other: what they share is written once. */
function once<X>(write: (value: X) => string): (value: X) => string {
  let known: X | undefined;
  let text = '';
  return value => {
    if (value === known) return text;
    known = value;
    text = write(value);
    return text;
  };
}

const entryText = once<Told>(JSON.stringify);

const askedText = once<TableMessage['asked']>(JSON.stringify);
const clocksText = once<TableMessage['clocks']>(JSON.stringify);
const orNull = (value: object | null): string => (value === null ? 'null' : JSON.stringify(value));
const toldText = (told: readonly Told[]): string =>
  told.length === 1 ? `[${entryText(told[0] as Told)}]` : JSON.stringify(told);

function tableText({ seq, moves, now, view, asked, question, told, clocks, wayBack, outcome }: TableMessage): string {
  const counts = `{"type":"table","seq":${seq},"moves":${moves},"now":${now}`;
  const shared = `"asked":${askedText(asked)},"clocks":${clocksText(clocks)},"outcome":${orNull(outcome)}`;
  const { may, to, request } = wayBack;
  const back = `{"may":"${may}","to":${to},"request":${orNull(request)}}`;
  return `${counts},${shared},"told":${toldText(told)},"view":${JSON.stringify(view)},"question":${orNull(question)},"wayBack":${back}}`;
}
