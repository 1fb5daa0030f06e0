import { demo, logInToDashboard } from '../journeys/analyst.ts';
import { expectModel, tcs, valuationOf } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';

test('where browsers tell how remotes load, each of the page is counted once', { tag: '@rare' }, async ({ page, request, stack, ownStack }) => {
  const own = await ownStack({ emulator: new URL(stack.emulator).host, env: { LOAD_REPORTS: '100' } });
  const counted = async () => {
    const text = await (await request.get(`${own.url}/metrics`)).text();
    return [...text.matchAll(/^remote_loads_total\{remote="([^"]+)",build="\d[^"]*",outcome="ready"\} ([1-9]\d*)$/gm)].map(([, remote, count]) => `${remote ?? ''} ${count ?? ''}`).sort();
  };
  await logInToDashboard(page, demo, own.url);
  await page.goto(`${own.url}${valuationOf(tcs)}`);
  await expectModel(page);
  await expect.poll(counted).toEqual(['mfe-chat 1', 'mfe-search 1', 'mfe-valuation 1']);
});
