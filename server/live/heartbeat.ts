/** Somebody who is asked for a sign of life now and then. */
export interface Pinged {
  ping(): void;
  /** Whether the last ping was not answered yet. */
  readonly isSilent: boolean;
  cutOff(): void;
}

/** A half-open socket looks alive from here; only an answer proves that somebody is there. */
export function dropSilent(connections: ReadonlySet<Pinged>, seconds: number): NodeJS.Timeout {
  const asked = new WeakSet<Pinged>();
  return setInterval(() => {
    for (const connection of connections) {
      // Whoever has just come was asked a moment ago and has some time yet.
      if (asked.has(connection) && connection.isSilent) {
        connection.cutOff();
        continue;
      }
      asked.add(connection);
      connection.ping();
    }
  }, seconds * 1000);
}
