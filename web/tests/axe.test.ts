import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFile } from './record.ts';
import { openVisits, tableSet, type Visits } from './visit.ts';

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** What axe finds serious or worse on the page as it stands. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: Finding[] }>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
}

describe.each(['light', 'dark'] as const)('in the %s theme axe finds nothing serious', colorScheme => {
  it('in the lobby, its preferences and the form for a new table', async () => {
    const { page, context } = await visits.open({ colorScheme });
    await page.goto('/');
    await page.waitForSelector('.poster');
    expect(await findings(page)).toEqual([]);
    await page.click('.lobby-header button.square');
    await page.waitForSelector('dialog[open]');
    expect(await findings(page)).toEqual([]);
    await page.goto('/new/bang');
    await page.click('summary');
    await page.waitForSelector('.setting-field');
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  it('at a table told in words, with its rules', async () => {
    const { page, context } = await visits.open({ colorScheme });
    await page.goto('/');
    await page.click('.poster[data-game="cactus-town"] .button.primary');
    await page.waitForSelector('[data-choice="1"]');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('r');
    await page.waitForSelector('.rules-text [data-clauses]');
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  it('at a table of BANG!', async () => {
    const { page, context } = await visits.open({ colorScheme });
    await page.goto('/');
    await page.click('.poster[data-game="bang"] .button.primary');
    await tableSet(page);
    await page.waitForSelector('[data-choice="1"], dialog[open]');
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  it('in a replay', async () => {
    const { page, context } = await visits.open({ colorScheme });
    await page.goto('/replay');
    await page.waitForSelector('.file-button');
    expect(await findings(page)).toEqual([]);
    await page.setInputFiles('input[type="file"]', recordFile());
    await page.waitForSelector('.replay .log li');
    expect(await findings(page)).toEqual([]);
    await context.close();
  });
});
