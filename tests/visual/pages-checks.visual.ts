import { expect, test, type Page } from '@playwright/test';
import { violationsOf } from '../accessibility/axe.ts';
import { focusProblems } from '../scenes/facts/focus.ts';
import { shiftsOf, watchShifts } from '../scenes/facts/layout-shift.ts';
import { cutOnPaper, notFitting } from '../scenes/facts/room.ts';
import { smallTargets } from '../scenes/facts/targets.ts';
import { waitUntilSettled } from '../scenes/scene.ts';

/** Tests each check with a correct page and with a violation. */
const page = (css: string, body: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><style>body { margin: 0 } ${css}</style><body><main><h1>A page</h1>${body}</main>`;

test.use({ viewport: { width: 390, height: 844 } });

const checks: readonly {
  readonly what: string;
  readonly look: (page: Page) => Promise<readonly unknown[]>;
  readonly sound: string;
  readonly broken: string;
  readonly says: RegExp;
}[] = [
  {
    what: 'a page that scrolls sideways',
    look: notFitting,
    sound: page('div { overflow-x: auto } p { width: 800px }', '<div><p>A wide table in a box of its own</p></div>'),
    broken: page('p { width: 800px }', '<p>A wide table</p>'),
    says: /410 px wider than its window of 390 px/,
  },
  {
    what: 'text that is cut across',
    look: notFitting,
    sound: page('p { width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }', '<p>Tata Consultancy Services</p>'),
    broken: page('p { width: 60px; overflow: hidden; white-space: nowrap }', '<p>Tata Consultancy Services</p>'),
    says: /is cut off/,
  },
  {
    what: 'text that is cut at its foot',
    look: notFitting,
    sound: page('p { min-height: 20px; overflow: hidden }', '<p>A sentence<br>of two lines</p>'),
    broken: page('p { height: 20px; overflow: hidden }', '<p>A sentence<br>of two lines</p>'),
    says: /is cut off/,
  },
  {
    what: 'lines that run into each other',
    look: notFitting,
    sound: page('p { font-size: 28px; line-height: 1.4 }', '<p>A sentence<br>of two lines</p>'),
    broken: page('p { font-size: 28px; line-height: 20px }', '<p>A sentence<br>of two lines</p>'),
    says: /lines of 20px for text of 28px/,
  },
  {
    what: 'a control that is too small to hit',
    look: smallTargets,
    sound: page('button { height: 32px }', '<p>A <a href="#x">link</a> in a sentence.</p><button>Analyse</button>'),
    broken: page('button { width: 16px; height: 16px; padding: 0 }', '<button aria-label="Close">×</button>'),
    says: /“Close” is 16 × 16 px/,
  },
  {
    what: 'a focus that is not seen',
    look: focusProblems,
    sound: page('', '<button>Analyse</button>'),
    broken: page('button:focus { outline: none }', '<button>Analyse</button>'),
    says: /“Analyse” looks the same with the focus/,
  },
  {
    what: 'a focus that neither a field nor its frame shows',
    look: focusProblems,
    sound: page(
      'input:focus { outline: 2px solid transparent } p:has(input:focus) { outline: 2px solid blue }',
      '<p><input aria-label="Company"></p>',
    ),
    broken: page('input:focus { outline: 2px solid transparent }', '<p><input aria-label="Company"></p>'),
    says: /“Company” looks the same with the focus/,
  },
  {
    what: 'a control that Tab does not reach',
    look: focusProblems,
    sound: page('', '<button>One</button><button>Two</button>'),
    broken: page(
      '',
      '<button id="one">One</button><button>Two</button><button>Three</button><script>one.onkeydown = (event) => { if (event.key === "Tab") event.preventDefault(); };</script>',
    ),
    says: /“Three” is not reached by Tab/,
  },
  {
    what: 'a small control that is hidden from some alone',
    look: smallTargets,
    sound: page('input { width: 1px; height: 1px; border: 0; padding: 0 }', '<input aria-hidden="true" tabindex="-1">'),
    broken: page('input { width: 1px; height: 1px; border: 0; padding: 0 }', '<input aria-label="Company">'),
    says: /is 1 × 1 px/,
  },
  {
    what: 'a focus that stays on what is hidden',
    look: focusProblems,
    sound: page(
      '',
      '<button id="one">One</button><span aria-hidden="true" tabindex="0" id="guard"></span><script>guard.onfocus = () => requestAnimationFrame(() => one.focus());</script>',
    ),
    broken: page('', '<button>One</button><span aria-hidden="true" tabindex="0"></span>'),
    says: /<span class=""> “” keeps the focus and is hidden/,
  },
  {
    what: 'a control that Tab does not reach in a dialog that has the focus',
    look: focusProblems,
    sound: page(
      '',
      '<button>Analyse</button><i role="presentation"></i><div role="dialog"><input aria-label="Search"></div><script>document.querySelector("input").focus(); document.querySelector("input").onkeydown = (event) => { if (event.key === "Tab") event.preventDefault(); };</script>',
    ),
    broken: page(
      '',
      '<div role="dialog"><input aria-label="Search"><button>Close</button></div><script>document.querySelector("input").focus(); document.querySelector("input").onkeydown = (event) => { if (event.key === "Tab") event.preventDefault(); };</script>',
    ),
    says: /“Close” is not reached by Tab/,
  },
  {
    what: 'a modal dialog that Tab leaves',
    look: focusProblems,
    sound: page(
      '',
      '<i role="presentation"></i><div role="dialog"><input aria-label="Search"><button>Close</button></div><script>document.querySelector("input").focus();</script>',
    ),
    broken: page(
      '',
      '<i role="presentation"></i><div role="dialog"><input aria-label="Search"></div><button>Analyse</button><script>document.querySelector("input").focus();</script>',
    ),
    says: /“Analyse” has the focus outside the modal dialog/,
  },
  {
    what: 'a focus under something that floats',
    look: focusProblems,
    sound: page('', '<button>Analyse</button>'),
    broken: page('aside { position: fixed; inset: 0 }', '<button>Analyse</button><aside>The assistant</aside>'),
    says: /“Analyse” has the focus under <aside/,
  },
  {
    what: 'a box that scrolls on paper',
    look: cutOnPaper,
    sound: page('@media screen { div { height: 50px; overflow: auto } } p { height: 400px }', '<div><p>A list</p></div>'),
    broken: page('div { height: 50px; overflow: auto } p { height: 400px }', '<div><p>A list</p></div>'),
    says: /shows \d+ × 50 px of/,
  },
  {
    what: 'a bar that is printed on each sheet',
    look: cutOnPaper,
    sound: page('aside { position: fixed } @media print { aside { display: none } }', '<aside>The assistant</aside>'),
    broken: page('aside { position: fixed }', '<aside>The assistant</aside>'),
    says: /is fixed/,
  },
  {
    what: 'a shade that is printed on each sheet',
    look: cutOnPaper,
    sound: page('div { position: fixed; inset: 0 } @media print { p { display: none } }', '<div><p>The palette</p></div>'),
    broken: page('div { position: fixed; inset: 0; background: #0003 }', '<div></div>'),
    says: /is fixed/,
  },
  {
    what: 'text that is hard to read',
    look: async (shown) => (await violationsOf(shown, ['color-contrast'])).map(({ rule, impact }) => `${impact} ${rule}`),
    sound: page('p { color: #333333 }', '<p>A figure</p>'),
    broken: page('p { color: #bbbbbb }', '<p>A figure</p>'),
    says: /serious color-contrast/,
  },
  {
    what: 'a field without a label',
    look: async (shown) => (await violationsOf(shown)).map(({ rule, impact }) => `${impact} ${rule}`),
    sound: page('', '<label>Email <input></label>'),
    broken: page('', '<input>'),
    says: /critical label/,
  },
];

test('each check finds what is wrong, and accepts correct pages', async ({ page: shown }) => {
  for (const { what, look, sound, broken, says } of checks) {
    await shown.emulateMedia({ media: look === cutOnPaper ? 'print' : 'screen' });
    await shown.setContent(sound);
    expect.soft(await look(shown), `not ${what}`).toEqual([]);
    await shown.setContent(broken);
    expect.soft((await look(shown)).join('\n'), what).toMatch(says);
  }
});

test('the checks find shifts, and accept pages without them', async ({ page: shown }) => {
  await watchShifts(shown);
  const load = async (before: string, after: string): Promise<string[]> => {
    const body = page('#figures { background: #eeeeee }', `<div id="figures" style="${before}"></div><p>The next section</p>`);
    await shown.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await shown.goto('http://localhost/');
    await waitUntilSettled(shown);
    await shown.evaluate((style) => document.querySelector('#figures')?.setAttribute('style', style), after);
    await waitUntilSettled(shown);
    const shifts = await shiftsOf(shown);
    await shown.unrouteAll();
    return shifts.flatMap(({ moved }) => moved);
  };
  expect(await load('height: 200px', 'height: 200px')).toEqual([]);
  expect((await load('height: 20px', 'height: 200px')).join('\n')).toMatch(/“The next section” from .+ to /);
});
