/** So many are remembered; whoever was asked for longest ago is forgotten first. */
const MOST = 50_000;

/** What the store last said of each: while it cannot be read, nothing can have changed there either. */
export class LastKnown<X> {
  private readonly said = new Map<string, X>();

  /** What the store says of it now, or said last if it does not answer. */
  async ask(key: string, asking: Promise<X>): Promise<X> {
    try {
      const said = await asking;
      this.note(key, said);
      return said;
    } catch (error) {
      const known = this.last(key);
      if (known === undefined) throw error;
      return known;
    }
  }

  forget(key: string): void {
    this.said.delete(key);
  }

  /** What it said last, if that is remembered. */
  last(key: string): X | undefined {
    return this.said.get(key);
  }

  private note(key: string, said: X): void {
    this.said.delete(key);
    this.said.set(key, said);
    const [oldest] = this.said.keys();
    if (this.said.size > MOST && oldest !== undefined) this.said.delete(oldest);
  }
}
