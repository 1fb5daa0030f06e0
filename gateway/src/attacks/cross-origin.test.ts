/** CORS and cross-site requests: a page of another origin can neither read an answer nor act as a user. */
import { NOW } from '../fixtures/tokens.ts';
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { requestOf, routesOf } from './fixtures/routes.ts';
import { secrets } from './fixtures/secrets.ts';

const gateway = useAttackedGateway(() => ({ isWhole: true }));

const origins = [
  'null',
  'https://collector.invalid',
  'http://localhost:3000',
  'http://localhost:3000.collector.invalid',
  'https://mulya.example.collector.invalid',
  'http://127.0.0.1',
  'file://',
  'https://localhost',
  '*',
];

const corsHeaders = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

it('allows no other origin to read a route, and answers no preflight', async () => {
  for (const [at, route] of [...routesOf(gateway.app), 'GET /login', 'GET /builds/shell/1.0.0/main.22222222.js'].entries()) {
    const { method, url } = requestOf(route);
    const authorization = url.startsWith('/v1')
      ? `Bearer ${secrets.operator}`
      : (await gateway.bearer({ auth_time: NOW - 100 - at })).authorization; // a sign-in for each request, because one route ends it
    for (const origin of origins) {
      const response = await gateway.app.inject({ method, url, headers: { origin, authorization } });
      // the frame of a sandboxed section, whose origin is opaque, loads builds; they are public, and no credentials are allowed
      const expected = url.startsWith('/builds/') ? [['access-control-allow-origin'], 'cross-origin'] : [[], 'same-origin'];
      const { 'cross-origin-resource-policy': policy, 'access-control-allow-origin': allowed } = response.headers;
      expect([route, corsHeaders(response.headers), policy]).toEqual([route, ...expected]);
      expect(allowed ?? '*').toBe('*');
    }
    const preflight = await gateway.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://collector.invalid',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect([route, preflight.statusCode >= 400, corsHeaders(preflight.headers)]).toEqual([route, true, []]);
  }
});

/** The requests that a form or a simple request of another site can send: without custom headers, with cookies. */
const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];

it('ignores forms of other sites, because a cookie is never a token', async () => {
  const { authorization } = await gateway.bearer();
  const token = authorization.slice('Bearer '.length);
  for (const route of routesOf(gateway.app).filter((each) => !each.startsWith('GET') && each !== 'POST /csp-reports')) {
    const { method, url } = requestOf(route);
    for (const type of simple) {
      const headers = {
        origin: 'https://collector.invalid',
        cookie: `token=${token}; authorization=Bearer ${token}; __session=${token}`,
        ...(type === '' ? {} : { 'content-type': type }),
      };
      const { statusCode } = await gateway.app.inject({ method, url: `${url}?access_token=${token}`, headers, payload: '{}' });
      // public, but closed to forms: other sites could make their visitors post
      expect([route, type, statusCode]).toEqual([route, type, /^POST \/api\/remote-(?:loads|faults)\/visitors$/.test(route) ? 400 : 401]);
    }
  }
});

it('never parses a body as JSON without its content type, even with a valid token', async () => {
  for (const type of simple.filter((each) => each !== '')) {
    const headers = { ...(await gateway.bearer()), 'content-type': type };
    const { statusCode } = await gateway.app.inject({
      method: 'PUT',
      url: '/api/saved-work/preferences',
      headers,
      payload: '{"preferences":{}}',
    });
    expect([type, statusCode]).toEqual([type, 400]);
  }
});
