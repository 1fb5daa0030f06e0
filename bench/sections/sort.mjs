// @ts-check
/* global window, document -- what runs in the page */
import { setTimeout as pause } from 'node:timers/promises';
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitHeading } from '../browser/heading.mjs';
import { mouseClick, observeInteractions, timeInteraction } from '../browser/interactions.mjs';
import { rowOf } from '../report/row.mjs';
import { percentile } from '../report/statistics.mjs';
import { largeIndustry } from '../routes.mjs';
import { alternate, buildSides } from './section.mjs';

const ROUNDS = 2;
const COLUMNS = 8;
const COMPANIES = 200;
const CPU = 4;

/**
 * Sorting the table of an industry of 200 companies by each of its columns: from the click to its layout at full speed,
 * and to the next frame with a 4× CPU slowdown. This build and the one before alternate.
 *
 * @param {import('./section.mjs').Bench} bench
 */
export async function sort({ browser, servers, users }) {
  /** @type {Record<string, { work: number[], slow: number[], rows: number }>} */
  const sorts = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of alternate(buildSides(servers), round)) {
      await withFreshPage(browser, { storage: users[side] ?? {} }, async (page, session) => {
        await page.addInitScript(observeInteractions);
        await page.route('**/api/market/industries/*/companies', extendIndustry);
        await openAndAwaitHeading(page, session, `${servers[side]}${largeIndustry.path}`, largeIndustry.heading);
        await page.getByRole('region', { name: 'Peer Comparison' }).getByRole('button', { name: 'Add from industry' }).click();
        const rows = page.getByRole('dialog').getByRole('row');
        await rows.nth(COMPANIES).waitFor();
        await pause(3_000);
        const buttons = page.getByRole('dialog').getByRole('columnheader').getByRole('button');
        const found = (sorts[side] ??= { work: [], slow: [], rows: await rows.count() });
        await page.evaluate(timeClicks);
        for (let column = 0; column < COLUMNS; column += 1) {
          await buttons.nth(column).click();
          await pause(300);
        }
        found.work.push(...(await page.evaluate(readClicks)));
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
        for (let column = 0; column < COLUMNS; column += 1) {
          const click = await mouseClick(page, buttons.nth(column));
          found.slow.push(await timeInteraction(page, click));
        }
      });
    }
  }
  const { federated, before } = sorts;
  if (federated === undefined) throw new Error('The industry was expected to be sorted.');
  /** @param {string} measure @param {'work' | 'slow'} what @param {number} share */
  const row = (measure, what, share) =>
    rowOf({
      subject: 'sort',
      measure,
      unit: 'ms',
      samples: [percentile(federated[what], share)],
      ...(before === undefined ? {} : { beside: [percentile(before[what], share)] }),
    });
  return [
    rowOf({ subject: 'sort', measure: 'rows', unit: '', samples: [federated.rows] }),
    row('sort of an industry, median', 'work', 0.5),
    row('sort of an industry, p95', 'work', 0.95),
    row('to the next frame at 4× CPU, median', 'slow', 0.5),
    row('to the next frame at 4× CPU, p95', 'slow', 0.95),
  ];
}

/**
 * The largest industry of the built-in data has 121 companies: repeats them under other names.
 *
 * @param {import('@playwright/test').Route} route
 */
async function extendIndustry(route) {
  const response = await route.fetch();
  /** @type {{ companies: { name: string }[] }} */
  const answer = await response.json();
  const { companies } = answer;
  const more = companies.map((company) => ({ ...company, name: `${company.name} II`, isin: null, nse: null }));
  await route.fulfill({ response, json: { ...answer, companies: [...companies, ...more].slice(0, COMPANIES) } });
}

/** Runs in the page. Measures each click, from before any listener until its layout is done. */
function timeClicks() {
  /** @type {number[]} */
  const times = [];
  Reflect.set(window, 'mulyaBenchClicks', times);
  let from = 0;
  window.addEventListener('click', () => (from = performance.now()), true);
  window.addEventListener('click', () =>
    queueMicrotask(() => {
      document.body.getBoundingClientRect(); // forces the layout that the frame would do
      times.push(performance.now() - from);
    }),
  );
}

function readClicks() {
  return /** @type {number[]} */ (Reflect.get(window, 'mulyaBenchClicks'));
}
