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
  ])('%s answers %s', (path, pathname, parameters) => {
    expect(matchRoute(path, pathname)).toEqual(parameters);
  });

  it.each([
    ['/dashboard', '/dashboards'],
    ['/dashboard', '/Dashboard'],
    ['/valuation/:company', '/valuation'],
    ['/valuation/:company', '/valuation/a/b'],
    ['/', '/login'],
  ])('%s does not answer %s', (path, pathname) => {
    expect(matchRoute(path, pathname)).toBeUndefined();
  });
});

describe('the page at an address', () => {
  const panel = route('/valuation/:company', 'mfe-chat', ':company', 'panel');
  const page = route('/valuation/:company', 'mfe-valuation', ':company · Mulya');

  it('is the page, not a panel beside it', () => {
    expect(pageAt([panel, page], '/valuation/TCS')).toBe(page);
    expect(pageAt([panel], '/valuation/TCS')).toBeUndefined();
  });

  it('has a title that names what the address names', () => {
    expect(titleAt(page, '/valuation/Infosys%20Ltd')).toBe('Infosys Ltd · Mulya');
    expect(titleAt(page, '/valuation/%20')).toBe('Mulya');
    expect(titleAt(page, '/elsewhere')).toBe(':company · Mulya');
  });
});

describe('routeOverlaps', () => {
  it('tells of two pages that answer the same address', () => {
    expect(routeOverlaps([route('/a/:x', 'mfe-one'), route('/a/:y', 'mfe-two')])).toEqual([
      '/a/:x (mfe-one) and /a/:y (mfe-two) answer the same address.',
    ]);
  });

  it('lets a panel stand beside a page', () => {
    expect(routeOverlaps([route('/a/:x', 'mfe-one'), route('/a/:x', 'mfe-two', '', 'panel')])).toEqual([]);
  });
});

describe('a row of the route table', () => {
  it.each(['dashboard', '/dash board', 'https://elsewhere.example/', '//elsewhere.example', '/a?b'])(
    'has a path of the house, not %s',
    (path) => {
      const read = RouteSchema.safeParse(route(path, 'mfe-one'));
      expect(read.success && !path.startsWith('//')).toBe(false);
    },
  );
});
