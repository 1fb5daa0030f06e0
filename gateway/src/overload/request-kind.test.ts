import { requestKindOf } from './request-kind.ts';

it.each([
  ['GET', '/', 'page'],
  ['GET', '/login?next=%2Fdashboard', 'page'],
  ['GET', '/valuation/Tata%20Consultancy%20Services', 'page'],
  ['GET', '/apiary', 'page'],
  ['GET', '/api/company/coverage', 'api'],
  ['POST', '/api/remote-loads', 'api'],
  ['GET', '/v1/releases', 'api'],
  ['GET', '/builds/mfe-search/1.2.0/remote.js', 'file'],
  ['HEAD', '/login', 'other'],
  ['POST', '/csp-reports', 'other'],
])('%s %s is %s', (method, url, what) => {
  expect(requestKindOf({ method, url })).toBe(what);
});
