/** Whether a host can write: what it tells everybody when that ends, and when it is over. */
export class Health {
  private readonly listeners = new Set<(isReadOnly: boolean) => void>();
  /** Nothing can be written at the moment. */
  isReadOnly = false;

  /** Calls back whenever writing begins to fail, and when it works again. */
  listen(listener: (isReadOnly: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What comes of writing tells how it is. */
  async watch<X>(writing: Promise<X>): Promise<X> {
    try {
      const result = await writing;
      this.note(false);
      return result;
    } catch (error) {
      this.note(true);
      throw error;
    }
  }

  note(isReadOnly: boolean): void {
    if (this.isReadOnly === isReadOnly) return;
    this.isReadOnly = isReadOnly;
    for (const listener of this.listeners) listener(isReadOnly);
  }
}
