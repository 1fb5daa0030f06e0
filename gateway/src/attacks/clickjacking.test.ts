/** Clickjacking: no frame may contain an answer of the gateway. tests/attacks checks this in a browser. */
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { routesOf } from './fixtures/routes.ts';

const gateway = useAttackedGateway();

it('forbids framing and content sniffing in every answer', async () => {
  const gets = routesOf(gateway.app).flatMap((route) => (route.startsWith('GET ') ? [route.slice('GET '.length)] : []));
  const urls = [
    ...gets,
    '/',
    '/login',
    '/dashboard',
    '/valuation/TCS',
    '/nowhere',
    '/%E0%A4',
    '/builds/shell/1.0.0/main.22222222.js',
    '/builds/shell/1.0.0/nothing.js',
    '/api/nothing',
    '/api/%E0%A4',
  ];
  expect(gets.length).toBeGreaterThan(10);
  for (const url of urls) {
    for (const headers of [{}, await gateway.bearer()]) {
      const response = await gateway.app.inject({ url, headers });
      const policy = String(response.headers['content-security-policy']).split('; ');
      expect([
        url,
        policy.includes("frame-ancestors 'none'"),
        response.headers['x-content-type-options'],
        response.headers['cross-origin-opener-policy'],
      ]).toEqual([url, true, 'nosniff', 'same-origin']);
    }
  }
});

it('forbids frames and objects inside a page', async () => {
  const policy = String((await gateway.app.inject('/valuation/TCS')).headers['content-security-policy']);
  for (const directive of ["frame-src 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(directive);
});
