import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, tableSet, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

describe('the lobby', () => {
  it.each([
    [360, 640],
    [390, 844],
    [768, 1024],
  ])(
    'shows own matches and the field for a code before the games at %i × %i, without scrolling',
    async (width, height) => {
      const { page, context } = await visits.open({ width, height });
      await page.goto('/');
      await page.click('.poster[data-game="bang"] .button.primary');
      await tableSet(page);
      await page.goto('/');
      const [match, code, poster] = [
        page.locator('.own-matches .entry'),
        page.getByLabel('Code of the table'),
        page.locator('.poster'),
      ];
      await match.waitFor();
      const bottomOf = async (thing: typeof match) => {
        const box = await thing.first().boundingBox();
        return box === null ? Number.NaN : box.y + box.height;
      };
      for (const thing of [match, code]) expect(await bottomOf(thing)).toBeLessThan(height);
      expect(await bottomOf(code)).toBeLessThan((await poster.first().boundingBox())?.y ?? 0);
      await context.close();
    },
  );

  it('has them beside the games where there is room', async () => {
    const { page, context } = await visits.open({ width: 1280, height: 720 });
    await page.goto('/');
    const code = await page.getByLabel('Code of the table').boundingBox();
    const posters = await page.locator('.posters').boundingBox();
    expect(code?.x).toBeGreaterThan((posters?.x ?? 0) + (posters?.width ?? 0));
    expect(code?.y).toBeLessThan(720);
    await context.close();
  });
});
