import { slots } from '@mulya/contract/slots';
import { overridesOf, readWish, renameTemplate, routeLine, slotOwners, withOwner } from './remote.mjs';

const depth = { name: 'mfe-market-depth', short: 'market-depth', owner: 'team-desk' };

it('writes the row for the shell’s route table', () => {
  expect(routeLine(depth)).toBe(
    "{ path: '/market-depth', remote: 'mfe-market-depth', view: { is: 'page', name: 'market-depth' }, access: 'signed-in', title: 'Market depth · Mulya' },",
  );
});

it('mounts a remote outside the repository by its folder', () => {
  expect(overridesOf(depth, '/home/depth')).toEqual({
    remotes: { 'mfe-market-depth': { folder: '/home/depth' } },
    routes: [expect.objectContaining({ path: '/market-depth', remote: 'mfe-market-depth' })],
  });
});

it('mounts a section into its slot, of which the contract names the page', () => {
  expect(overridesOf({ ...depth, section: 'dashboard/card' }, '/home/depth')).toEqual({
    remotes: { 'mfe-market-depth': { folder: '/home/depth' } },
    sections: [
      expect.objectContaining({ slot: 'dashboard/card', page: 'mfe-search', remote: 'mfe-market-depth', section: 'market-depth' }),
    ],
  });
  expect(slotOwners).toEqual(Object.fromEntries(Object.entries(slots).map(([name, { by }]) => [name, by])));
});

it('adds its owner below the other owners', () => {
  const owners = '*            @mulya/team-platform\n/mfe-chat/   @mulya/team-assistant\n/gateway/    @mulya/team-gateway\n';
  expect(withOwner(owners, depth)).toBe(
    '*            @mulya/team-platform\n/mfe-chat/   @mulya/team-assistant\n/mfe-market-depth/ @mulya/team-desk\n/gateway/    @mulya/team-gateway\n',
  );
});

it('replaces the names in the template', () => {
  expect(renameTemplate("pages: { example: () => import('./pages/example.page.tsx') }", depth)).toBe(
    "pages: { 'market-depth': () => import('./pages/market-depth.page.tsx') }",
  );
  expect(renameTemplate('<Example>Example Title</Example> of mfe-example, team-example', depth)).toBe(
    '<MarketDepth>Market depth</MarketDepth> of mfe-market-depth, team-desk',
  );
  expect(renameTemplate("{ example: 'any/slot' }", { ...depth, short: 'news', section: 'dashboard/card' })).toBe(
    "{ news: 'dashboard/card' }",
  );
});

const read = (...args) => readWish(args, '/home/team');

describe('arguments of new:remote', () => {
  it('default to a workspace owned by the team of the same name', () => {
    expect(read('mfe-market-depth')).toEqual({
      name: 'mfe-market-depth',
      short: 'market-depth',
      owner: 'team-market-depth',
      out: undefined,
      section: undefined,
    });
  });

  it('accept an owner and a folder outside the repository', () => {
    expect(read('mfe-news', '--owner', 'team-desk', '--out', '../news')).toMatchObject({ owner: 'team-desk', out: '/home/news' });
  });

  it.each([
    [[], 'Name one remote: npm run new:remote -- mfe-news'],
    [['mfe-a', 'mfe-b'], 'Name one remote'],
    [['news'], 'but this one is "news".'],
    [['mfe-News'], 'but this one is "mfe-News".'],
    [['mfe-news-'], 'but this one is "mfe-news-".'],
    [['mfe-../x'], 'but this one is "mfe-../x".'],
    [[`mfe-${'a'.repeat(60)}`], 'A remote is named'],
    [['mfe-news', '--owner', 'desk'], 'An owner is named team-'],
    [
      ['mfe-news', '--section', 'valuation/news'],
      '--section was expected to be a slot of the contract, valuation/method, valuation/section',
    ],
    [['mfe-news', '--folder', 'x'], "Unknown option '--folder'"],
  ])('reject %j with one sentence', (args, words) => {
    expect(() => read(...args)).toThrow(words);
  });
});
