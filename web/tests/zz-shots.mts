import { openVisits, playToTheEnd, tableWithBots } from '/work/helpers/he/web/tests/visit.ts';

const [game = 'bang', players = '4', lang = 'en'] = process.argv.slice(2);
const visits = await openVisits();
const { page, context } = await visits.open({ width: 1366, height: 768, locale: 'en-GB' });
await tableWithBots(page, game, Number(players));
await playToTheEnd(page);
await page.waitForSelector('.fairness[data-ok="true"]');
if (lang !== 'en') {
  const url = page.url();
  await page.evaluate(
    `localStorage.setItem('saloon.preferences', JSON.stringify({...JSON.parse(localStorage.getItem('saloon.preferences')), language:'${lang}'}))`,
  );
  await page.goto(url);
  await page.waitForSelector('.fairness[data-ok="true"]');
}
for (const [w, h] of [
  [390, 844],
  [1366, 768],
  [1920, 1080],
]) {
  await page.setViewportSize({ width: w, height: h });
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/end-${game}-${lang}-${w}.png` });
  if (w === 390) {
    await page.evaluate(`document.querySelector('dialog').scrollTop = 700`);
    await page.waitForTimeout(200);
    await page.screenshot({ path: `/tmp/end-${game}-${lang}-${w}b.png` });
    await page.evaluate(`document.querySelector('dialog').scrollTop = 0`);
  }
}
await context.close();
await visits.close();
