import { matchRoute, pageAt, routeOverlaps, RouteSchema, titleAt, type Route } from './index.ts';

const route = (path: string, remote: Route['remote'], title = 'A title', is: 'page' | 'panel' = 'page'): Route => ({
  path,
  remote,
  view: { is, name: 'x' },
  access: 'signed-in',
  title,
});

describe('matchRoute', () => {
  it.each([
    ['/dashboard', '/dashboard', {}],
    ['/dashboard', '/dashboard/', {}],
    ['/valuation/:company', '/valuation/Tata%20Motors%20Ltd', { company: 'Tata Motors Ltd' }],
    ['/valuation/:company', '/valuation/M%26M', { company: 'M&M' }],
    ['/valuation/:company', '/valuation/100%', { company: '100%' }],
    ['/valuation/:company', '/valuation/a%2Fb', { company: 'a/b' }],
    ['/', '/', {}],
  ])('matches %s with %s', (path, pathname, parameters) => {
    expect(matchRoute(path, pathname)).toEqual(parameters);
  });

  it.each([
    ['/dashboard', '/dashboards'],
    ['/dashboard', '/Dashboard'],
    ['/valuation/:company', '/valuation'],
    ['/valuation/:company', '/valuation/a/b'],
    ['/', '/login'],
  ])('does not match %s with %s', (path, pathname) => {
    expect(matchRoute(path, pathname)).toBeUndefined();
  });
});

describe('pageAt and titleAt', () => {
  const panel = route('/valuation/:company', 'mfe-chat', ':company', 'panel');
  const page = route('/valuation/:company', 'mfe-valuation', ':company · Mulya');

  it('find the page, not a panel at the same address', () => {
    expect(pageAt([panel, page], '/valuation/TCS')).toBe(page);
    expect(pageAt([panel], '/valuation/TCS')).toBeUndefined();
  });

  it('insert the parameters of the address into the title', () => {
    expect(titleAt(page, '/valuation/Infosys%20Ltd')).toBe('Infosys Ltd · Mulya');
    expect(titleAt(page, '/valuation/%20')).toBe('Mulya');
    expect(titleAt(page, '/elsewhere')).toBe(':company · Mulya');
  });
});

describe('routeOverlaps', () => {
  it('reports two pages at the same address', () => {
    expect(routeOverlaps([route('/a/:x', 'mfe-one'), route('/a/:y', 'mfe-two')])).toEqual([
      '/a/:x (mfe-one) and /a/:y (mfe-two) answer the same address.',
    ]);
  });

  it('compares addresses without case', () => {
    expect(routeOverlaps([route('/news', 'mfe-one'), route('/News', 'mfe-two')])).toEqual([
      '/news (mfe-one) and /News (mfe-two) answer the same address.',
    ]);
    expect(routeOverlaps([route('/News', 'mfe-one'), route('/news', 'mfe-two')])).toHaveLength(1);
  });

  it('allows a panel at the address of a page', () => {
    expect(routeOverlaps([route('/a/:x', 'mfe-one'), route('/a/:x', 'mfe-two', '', 'panel')])).toEqual([]);
  });
});

describe('route schema', () => {
  it.each(['dashboard', '/dash board', 'https://elsewhere.example/', '//elsewhere.example', '/a?b'])('rejects the path %s', (path) => {
    const read = RouteSchema.safeParse(route(path, 'mfe-one'));
    expect(read.success && !path.startsWith('//')).toBe(false);
  });
});
