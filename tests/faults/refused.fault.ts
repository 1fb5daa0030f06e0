import { button, searchBox } from '../journeys/analyst.ts';
import { buildOf, watchTraffic } from '../journeys/traffic.ts';
import { expect, test } from './fault.ts';
import { expectOthersLoad, expectSearchInNextTab } from './lost-search.ts';
import { expectShellAlive, tellOfRelease } from './tamper.ts';

test.use({ startsSignedIn: true });

const unfit = 'Company search isn’t compatible with this version of Mulya.';

/** Releases of the search that no shell runs, with the sentence for each. */
const refused = [
  {
    what: 'is switched off',
    change: { disabled: true },
    head: 'Company search is switched off.',
    words: /^Its team or your Mulya administrator has switched this off\. Everything else still works\.$/,
    warned: /^\[shell\] REMOTE_OFF: mfe-search is switched off\.$/,
  },
  {
    what: 'was built for a contract to come',
    change: { contract: '9.0' },
    words:
      /^Expected a contract that contract [\d.]+ of the shell can serve; mfe-search was built for contract 9\.0\. Build mfe-search with .+\.$/,
  },
  {
    what: 'was built for a library that is newer than the shell’s',
    change: { requires: { react: '^20.0.0' } },
    words: /^Expected react [\d.]+, which the shell provides; mfe-search needs react \^20\.0\.0\. Set react in mfe-search .+\.$/,
  },
  {
    what: 'was built for a library that is older than the shell’s',
    change: { requires: { react: '^18.0.0' } },
    words: /^Expected react [\d.]+, which the shell provides; mfe-search needs react \^18\.0\.0\. Set react in mfe-search .+\.$/,
  },
  {
    what: 'was built with a library that the shell does not provide',
    change: { requires: { lodash: '^4.0.0' } },
    words:
      /^Expected only libraries that the shell provides \(.+\); mfe-search asks the shell for lodash\. Bundle lodash in mfe-search, .+\.$/,
  },
];

for (const { what, change, head = unfit, words, warned } of refused) {
  test(
    `a remote that ${what} says so, and its code does not run`,
    { tag: head === unfit ? '@rare' : [] },
    async ({ page, expectWarning }) => {
      expectWarning(warned ?? new RegExp(`^\\[shell\\] REMOTE_UNFIT: mfe-search [\\d.]+ does not fit\\. ${words.source.slice(1)}`), 1);
      const traffic = await watchTraffic(page);
      await tellOfRelease(page, 'mfe-search', change);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: head })).toBeVisible();
      await expect(page.getByText(words).last()).toBeVisible();
      await expect(button(page, 'Try again')).toHaveCount(0);
      await expect(searchBox(page)).toHaveCount(0);
      await expectShellAlive(page);
      expect((await traffic.asked()).filter((path) => buildOf(`http://x${path}`) === 'mfe-search')).toEqual([]);
      await expectOthersLoad(page);
      await expectSearchInNextTab(page);
    },
  );
}
