// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitHeading } from '../browser/heading.mjs';
import { mouseClick, observeInteractions, timeInteraction } from '../browser/interactions.mjs';
import { rowOf } from '../report/row.mjs';
import { percentile } from '../report/statistics.mjs';
import { withPeers } from '../routes.mjs';
import { alternate, buildSides } from './section.mjs';

/** @typedef {import('../browser/browser.mjs').Page} Page */
/** @typedef {'edit' | 'view change' | 'preset change' | 'period change'} Kind */

const ROUNDS = 2;
const CPU = 4;
/** Until the page with five peers rests. */
const REST_MS = 5_000;

/** A growth rate in the view with most rows, and a multiple in its own view. */
const fields = [
  { view: 'Key Numbers', name: 'PAT growth FY26E' },
  { view: 'PE/EPS', name: 'Target PE FY28E' },
];
const keys = ['1', '2', '.', '5', 'Backspace', 'Backspace', 'Backspace', '8', 'ArrowUp', 'ArrowDown'];

/**
 * The buttons that each kind of change presses, in their toggles.
 *
 * @type {readonly { kind: Kind, toggle: string, buttons: readonly string[] }[]}
 */
const changes = [
  { kind: 'preset change', toggle: 'Metrics', buttons: ['Quality', 'Growth', 'Lenders', 'Valuation'] },
  { kind: 'view change', toggle: 'View', buttons: ['Table', 'Chart', 'Comps', 'Chart', 'Table', 'Comps'] },
  { kind: 'view change', toggle: 'Valuation summary, view', buttons: ['Table', 'Chart'] },
  { kind: 'view change', toggle: 'Model view', buttons: ['PE/EPS', 'PB', 'EV/EBITDA', 'Key Numbers'] },
  { kind: 'period change', toggle: 'Periods', buttons: ['Interim', 'Annual'] },
  { kind: 'period change', toggle: 'Statement', buttons: ['Balance Sheet', 'Cash Flow', 'Income Statement'] },
];
const TIMES = 2;

/**
 * From an input to the next frame, on the valuation page with five peers and a 4× CPU slowdown. This build and the one
 * before alternate.
 *
 * @param {import('./section.mjs').Bench} bench
 */
export async function inp({ browser, servers, users }) {
  const sides = buildSides(servers);
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of alternate(sides, round)) {
      await withFreshPage(browser, { storage: users[side] ?? {} }, async (page, session) => {
        await page.addInitScript(observeInteractions);
        await openAndAwaitHeading(page, session, `${servers[side]}${withPeers.path}`, withPeers.heading);
        await page.getByRole('region', { name: 'Peer Comparison' }).getByText('Peer median').first().waitFor();
        await pause(REST_MS);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
        const time = async (/** @type {Kind} */ kind, /** @type {() => Promise<void>} */ interact) => {
          const samples = found.get(`${kind}/${side}`) ?? [];
          found.set(`${kind}/${side}`, [...samples, await timeInteraction(page, interact)]);
        };
        await changeAll(page, time);
        await editModel(page, time);
      });
    }
  }
  return /** @type {const} */ (['edit', 'view change', 'preset change', 'period change']).flatMap((kind) =>
    [0.5, 0.95].map((share) => {
      const at = (/** @type {string} */ side) => [percentile(found.get(`${kind}/${side}`) ?? [], share)];
      return rowOf({
        subject: 'inp',
        measure: `${kind}, ${share === 0.5 ? 'median' : 'p95'}`,
        unit: 'ms',
        samples: at('federated'),
        ...(servers.before === undefined ? {} : { beside: at('before') }),
      });
    }),
  );
}

/** @typedef {(kind: Kind, interact: () => Promise<void>) => Promise<void>} TimeOf */

/** @param {Page} page @param {TimeOf} time */
async function changeAll(page, time) {
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const { kind, toggle, buttons } of changes) {
      const group = page.getByRole('group', { name: toggle, exact: true }).first(); // the statements' periods, not the peers'
      for (const name of buttons) {
        const button = group.getByRole('button', { name, exact: true });
        await time(kind, await mouseClick(page, button));
        if ((await button.getAttribute('aria-pressed')) !== 'true') throw new Error(`"${name}" was expected to be chosen by a click.`);
      }
    }
  }
}

/** @param {Page} page @param {TimeOf} time */
async function editModel(page, time) {
  const section = page.getByRole('region', { name: 'Fair Market Value', exact: true });
  await section.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const { view, name } of fields) {
    await section.getByRole('button', { name: view, exact: true }).click();
    await section.getByRole('textbox', { name, exact: true }).click();
    await pause(1_500); // work that focusing the field causes
    for (const key of keys) await time('edit', () => page.keyboard.press(key));
  }
}
