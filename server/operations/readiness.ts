import type { TableRegistry } from '../tables/registry.ts';

/** So many milliseconds what was found out holds. */
const HOLDS = 2000;

/** Whether a node can write. Finding out means writing something, so it is done once for everybody who asks meanwhile. */
export class Readiness {
  private readonly registry: Pick<TableRegistry, 'health' | 'store'>;
  private found: Promise<boolean> | null = null;

  constructor(registry: Pick<TableRegistry, 'health' | 'store'>) {
    this.registry = registry;
  }

  /** Known at once where a move could not be written. */
  async isReady(): Promise<boolean> {
    if (this.registry.health.isReadOnly) return false;
    this.found ??= this.probe();
    return this.found;
  }

  private async probe(): Promise<boolean> {
    const isReady = await this.registry.store.probe().then(
      () => true,
      () => false,
    );
    setTimeout(() => {
      this.found = null;
    }, HOLDS).unref();
    return isReady;
  }
}
