import { paletteAction, preferencesAction } from './app/use-shell-actions.ts';
import { analyst } from './kernel/kernel.fixture.ts';
import { reservedTitles } from './labels.ts';
import { goToActions } from './overlays/palette-actions.ts';

it('reserves the labels of the shell’s own actions', () => {
  const overlays = { toggle: () => undefined };
  const pages = goToActions({
    ...{ routes: [], session: { is: 'signed-in', user: analyst }, pathname: '/dashboard' },
    ...{ go: () => undefined, logout: () => undefined },
  });
  const offered = [paletteAction(overlays), preferencesAction(overlays), ...pages].map(({ label }) => label);
  expect(offered).toContain('Logout');
  expect(offered.filter((label) => !reservedTitles.includes(label))).toEqual([]);
});
