/** A new shell and gateway are released, and released remotes still work: builds of earlier contract versions under today's. */
import { CONTRACT_VERSION, contractFits } from '@mulya/contract';
import { demo, logOut } from '../journeys/analyst.ts';
import { expect, test } from './golden.ts';
import {
  choose,
  expectAssistant,
  expectFiguresOfTcs,
  expectModelOfTcs,
  expectWhole,
  goByPalette,
  infosys,
  signIn,
  tcs,
} from './golden-analyst.ts';
import { goldenContracts } from './mixed-builds.ts';

/** Every run tests the previous version, which teams use; the long run tests earlier ones. */
const previous = goldenContracts.at(-1);

for (const contract of goldenContracts) {
  test(
    `the remotes of contract ${contract} run in today’s shell and read the answers of today’s gateway`,
    contract === previous ? {} : { tag: '@rare' },
    async ({ page, startMixed }) => {
      const { url, shell, remotes } = await startMixed(contract, (build) => build !== 'shell');
      const ran = new Map<string, string>();
      page.on('request', (request) => {
        const [, build, version] = /^\/builds\/([^/]+)\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
        if (build !== undefined && version !== undefined) ran.set(build, version);
      });

      await test.step('mfe-auth signs in', () => signIn(page, demo, url));

      await test.step('mfe-search finds a company and a peer', async () => {
        await choose(page, tcs, 'Select Company');
        await choose(page, infosys, 'Add Peer');
        await expectWhole(page);
        await page.getByRole('button', { name: 'Analyse', exact: true }).click();
      });

      await test.step('mfe-valuation shows the figures', () => expectFiguresOfTcs(page));

      await test.step('mfe-chat receives the open company', async () => {
        await expectAssistant(page, tcs);
        await expectWhole(page);
      });

      if (contractFits(contract, '1.1')) {
        await test.step('mfe-valuation shows model and peer', () => expectModelOfTcs(page, infosys));
        await test.step('mfe-search finds a company for the palette', async () => {
          await goByPalette(page, 'Wipro Ltd');
          await expectWhole(page);
        });
      }

      await test.step('the session ends, and mfe-auth is shown again', () => logOut(page));

      const opened = [...remotes].filter(([name]) => name !== 'mfe-gallery');
      const released = new Map([['shell', shell.version], ...opened.map(([name, { version }]) => [name, version] as const)]);
      expect(Object.fromEntries(ran)).toEqual(Object.fromEntries(released));
      expect(shell.provides.contract).toBe(CONTRACT_VERSION);
    },
  );
}
