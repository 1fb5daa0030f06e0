import { pageAt, routeOverlaps, titleAt, type Route } from '@mulya/contract';
import { routes } from './routes.ts';

const table: readonly Route[] = routes;

describe('route table', () => {
  it('maps no address to two routes', () => {
    expect(routeOverlaps(table)).toEqual([]);
  });

  it.each([
    ['/login', 'mfe-auth', 'visitor', 'Login · Mulya'],
    ['/signup', 'mfe-auth', 'visitor', 'Sign Up · Mulya'],
    ['/forgot-password', 'mfe-auth', 'public', 'Forgot Password · Mulya'],
    ['/dashboard', 'mfe-search', 'signed-in', 'Dashboard · Mulya'],
    ['/valuation/Tata%20Motors%20Ltd', 'mfe-valuation', 'signed-in', 'Tata Motors Ltd · Mulya'],
  ])('maps %s to %s with access %s and the title "%s"', (pathname, remote, access, title) => {
    const route = pageAt(table, pathname);
    expect(route).toMatchObject({ remote, access });
    expect(route && titleAt(route, pathname)).toBe(title);
  });

  it.each([['/'], ['/nowhere'], ['/valuation'], ['/valuation/a/b']])('has no page of a remote at %s', (pathname) => {
    expect(pageAt(table, pathname)).toBeUndefined();
  });

  it('puts every panel on the path of a page, with the same access', () => {
    const panels = table.filter((route) => route.view.is === 'panel');
    expect(panels).not.toHaveLength(0);
    for (const panel of panels) {
      expect(table).toContainEqual(
        expect.objectContaining({ path: panel.path, access: panel.access, view: { is: 'page', name: expect.any(String) } }),
      );
    }
  });
});
