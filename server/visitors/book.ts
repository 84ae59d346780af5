/** Something that need not be remembered while it is as good as new. */
export interface Forgettable {
  isAsNew(now: number): boolean;
}

/** Milliseconds between two looks for what can be forgotten. */
const PAUSE = 5000;

/**
 * Remembers something for each of very many keys, and forgets what is as good as new. It never holds more than so many: newcomers
 * whom it has no page for share one, so that whoever fills it gains nothing and those who are in it lose nothing.
 */
export class Book<Page extends Forgettable> {
  private readonly pages = new Map<string, Page>();
  private readonly shared: Page;
  private readonly most: number;
  private readonly newPage: (now: number) => Page;
  private lastLook: number;

  constructor(most: number, now: number, newPage: (now: number) => Page) {
    this.most = most;
    this.newPage = newPage;
    this.lastLook = now;
    this.shared = newPage(now);
  }

  get size(): number {
    return this.pages.size;
  }

  /** The page of this key; a new one if nothing is known of it. */
  of(key: string, now: number): Page {
    const known = this.pages.get(key);
    if (known !== undefined) return known;
    if (now - this.lastLook >= PAUSE) this.forget(now);
    if (this.pages.size >= this.most) return this.shared;
    const page = this.newPage(now);
    this.pages.set(key, page);
    return page;
  }

  private forget(now: number): void {
    this.lastLook = now;
    for (const [key, page] of this.pages) if (page.isAsNew(now)) this.pages.delete(key);
  }
}
