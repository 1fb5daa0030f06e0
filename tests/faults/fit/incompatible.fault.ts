import { button, searchBox } from '../../journeys/analyst.ts';
import { buildOf, watchTraffic } from '../../journeys/traffic.ts';
import { expect, test } from '../fault.ts';
import { expectOthersLoad, expectSearchInNextTab } from '../lost-search.ts';
import { expectShellAlive, tellOfRelease } from '../tamper.ts';

test.use({ startsSignedIn: true });

/** Requirements of a build that this shell lacks, and the message for each. */
const misfits = [
  {
    what: 'for a contract to come',
    change: { contract: '9.0' },
    words:
      /^Expected a contract that contract [\d.]+ of the shell can serve; mfe-search was built for contract 9\.0\. Build mfe-search with .+\.$/,
  },
  {
    what: 'for a library that is newer than the shell’s',
    change: { requires: { react: '^20.0.0' } },
    words: /^Expected react [\d.]+, which the shell provides; mfe-search needs react \^20\.0\.0\. Set react in mfe-search .+\.$/,
  },
  {
    what: 'for a library that is older than the shell’s',
    change: { requires: { react: '^18.0.0' } },
    words: /^Expected react [\d.]+, which the shell provides; mfe-search needs react \^18\.0\.0\. Set react in mfe-search .+\.$/,
  },
  {
    what: 'with a library that the shell does not provide',
    change: { requires: { lodash: '^4.0.0' } },
    words:
      /^Expected only libraries that the shell provides \(.+\); mfe-search asks the shell for lodash\. Bundle lodash in mfe-search, .+\.$/,
  },
] as const;

for (const { what, change, words } of misfits) {
  test(`a remote that was built ${what} is refused with the reason, before its code runs`, async ({ page, expectWarning }) => {
    expectWarning(new RegExp(`^\\[shell\\] REMOTE_UNFIT: mfe-search [\\d.]+ does not fit\\. ${words.source.slice(1)}`), 1);
    const traffic = await watchTraffic(page);
    await tellOfRelease(page, 'mfe-search', change);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Company search isn’t compatible with this version of Mulya.' })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(words);
    await expect(button(page, 'Try again')).toHaveCount(0);
    await expect(searchBox(page)).toHaveCount(0);
    await expectShellAlive(page);
    expect((await traffic.asked()).filter((path) => buildOf(`http://x${path}`) === 'mfe-search')).toEqual([]);
    await expectOthersLoad(page);
    await expectSearchInNextTab(page);
  });
}
