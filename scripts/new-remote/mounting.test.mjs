import { overridesOf, routeLine, withOwner } from './mounting.mjs';
import { renameTemplate } from './remote-files.mjs';

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
  expect(renameTemplate('{ example: 1 }', { ...depth, short: 'news' })).toBe('{ news: 1 }');
});
