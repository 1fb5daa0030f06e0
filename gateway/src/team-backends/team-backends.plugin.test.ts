import type { IncomingMessage } from 'node:http';
import type { InjectOptions } from 'fastify';
import { useAttackedGateway } from '../attacks/fixtures/attacked-gateway.ts';
import { findFreePort } from '../fixtures/free-port.ts';
import { hangUp, json, loopbackServer, type Answer, type LoopbackServer } from '../fixtures/loopback-server.ts';

interface Received extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  readonly body: string;
}

let team: LoopbackServer;
let elsewhere: LoopbackServer;
let received: Received[] = [];

/** Records what the team's server receives. */
const recorded =
  (answer: Answer): Answer =>
  (request, response, body) => {
    received.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer(request, response, body);
  };

const gateway = useAttackedGateway(async () => {
  [team, elsewhere] = await Promise.all([loopbackServer(json({})), loopbackServer(json({}))]);
  const teamBackends = new Map([
    ['mfe-news', { address: `${team.url}/v1/`, key: 'the-key' }],
    ['mfe-open', { address: team.url }],
    ['mfe-gone', { address: `http://127.0.0.1:${String(await findFreePort())}` }],
  ]);
  return { config: { teamBackends } };
});
afterAll(() => Promise.all([team.close(), elsewhere.close()]));
beforeEach(() => {
  received = [];
  team.answerWith(recorded(json({ headlines: [] })));
});
const ask = async (url: string, more: InjectOptions = {}) =>
  gateway.app.inject({
    url,
    ...more,
    headers: {
      ...(await gateway.bearer()),
      'x-remote': /\/teams\/([^/]+)/.exec(url)?.[1],
      'x-trace-id': 'trace-of-the-page',
      ...more.headers,
    },
  });

describe('a team’s own server', () => {
  it('receives the path, the query and the verified user’s ID, and its answer is passed on', async () => {
    team.answerWith(recorded(json({ headlines: ['A'] }, 200, { etag: '"7"', 'set-cookie': 'a=b', 'access-control-allow-origin': '*' })));
    const response = await ask('/api/teams/mfe-news/headlines/Tata%20Steel?page=2&of=a%2Fb', { headers: { accept: 'application/json' } });
    expect([response.statusCode, response.json()]).toEqual([200, { headlines: ['A'] }]);
    expect(response.headers).toMatchObject({ etag: '"7"', 'cache-control': 'private, no-cache', 'x-trace-id': 'trace-of-the-page' });
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    expect(received).toMatchObject([{ method: 'GET', url: '/v1/headlines/Tata%20Steel?page=2&of=a%2Fb', body: '' }]);
    expect(received[0]?.headers).toMatchObject({
      'x-mulya-user': 'user-1',
      'x-mulya-remote': 'mfe-news',
      'x-trace-id': 'trace-of-the-page',
      authorization: 'Bearer the-key',
      accept: 'application/json',
    });
  });

  it('never receives the token, cookies or addresses of the caller', async () => {
    const { authorization } = await gateway.bearer();
    await ask('/api/teams/mfe-open/x', {
      headers: {
        authorization,
        cookie: 'theme=dark',
        'x-forwarded-for': '10.0.0.1',
        'x-mulya-user': 'somebody-else',
        forwarded: 'for=10.0.0.1',
        referer: 'http://localhost/valuation/TCS',
      },
    });
    const [{ headers = {} } = {}] = received;
    const names = ['accept-encoding', 'connection', 'host', 'user-agent', 'x-mulya-remote', 'x-mulya-user', 'x-trace-id'];
    expect(Object.keys(headers).filter((name) => !names.includes(name))).toEqual([]);
    expect(headers['x-mulya-user']).toBe('user-1');
    expect(JSON.stringify(headers)).not.toContain(authorization.slice('Bearer '.length));
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('receives the body of a %s as it is', async (method) => {
    team.answerWith(recorded(json({ id: 1 }, method === 'POST' ? 201 : 200)));
    const payload = '{"title": "₹ 1"}';
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one' };
    const response = await ask('/api/teams/mfe-news/notes/1', { method, payload, headers });
    expect(response.statusCode).toBe(method === 'POST' ? 201 : 200);
    expect(received).toMatchObject([{ method, body: payload, headers }]);
  });

  it.each([204, 304, 400, 403, 404, 409, 429, 500, 503])('answers %i to the page itself', async (status) => {
    team.answerWith(
      (_request, response) =>
        void response.writeHead(status, { 'retry-after': '7' }).end(status === 204 || status === 304 ? undefined : 'why'),
    );
    const response = await ask('/api/teams/mfe-news/x');
    expect([response.statusCode, response.body, response.headers['retry-after']]).toEqual([status, status < 400 ? '' : 'why', '7']);
  });
});

describe('the gateway', () => {
  const errorOf = async (url: string, more?: InjectOptions) => {
    const response = await ask(url, more);
    return [response.statusCode, response.json<{ error: { code: string; message: string } }>().error] as const;
  };

  it('asks nothing for a signed-out or unverified user', async () => {
    expect((await gateway.app.inject({ url: '/api/teams/mfe-news/x' })).statusCode).toBe(401);
    const unverified = await gateway.bearer({ email_verified: false });
    expect((await ask('/api/teams/mfe-news/x', { headers: unverified })).statusCode).toBe(403);
    expect(received).toEqual([]);
  });

  it('asks nothing for another remote, and for a team without a server', async () => {
    expect(await errorOf('/api/teams/mfe-news/x', { headers: { 'x-remote': 'mfe-chat' } })).toMatchObject([403, { code: 'FORBIDDEN' }]);
    expect(await errorOf('/api/teams/mfe-none/x')).toMatchObject([
      404,
      { message: 'mfe-none has no server of its own here. The operator names it in TEAM_BACKENDS.' },
    ]);
    expect(received).toEqual([]);
  });

  it.each(['a/%2e%2e%2fadmin', 'a%5c..%5cadmin', '%zz'])('keeps the path %s below the base', async (path) => {
    expect(await errorOf(`/api/teams/mfe-news/${path}`)).toMatchObject([400, { code: 'BAD_REQUEST' }]);
    expect(received).toEqual([]);
  });

  it.each(['mfe%2Dnews/x', '%6dfe-news/x', 'mfe-new%73/x', 'mfe%2Dnews/teams/mfe-news/x'])(
    'asks nothing for the encoded name %s',
    async (path) => {
      expect(await errorOf(`/api/teams/${path}`, { headers: { 'x-remote': 'mfe-news' } })).toEqual([
        400,
        expect.objectContaining({ message: 'The name of a remote is expected without encoded characters.' }),
      ]);
      expect(received).toEqual([]);
    },
  );

  it.each([600, 999])('answers 502 to the status %i', async (status) => {
    team.answerWith((_request, response) => void response.writeHead(status).end());
    expect(await errorOf('/api/teams/mfe-news/x')).toMatchObject([
      502,
      { message: 'The server of mfe-news answered with a status that doesn’t exist.' },
    ]);
  });

  it.each([
    ['0', '1'],
    ['99999999999999999999', '3600'],
    [new Date(Date.now() + 900 * 86_400_000).toUTCString(), '3600'],
    ['-5', undefined],
    ['soon', undefined],
    ['1e9', undefined],
  ])('passes on the retry-after %s as %s', async (stated, passed) => {
    team.answerWith((_request, response) => void response.writeHead(503, { 'retry-after': stated }).end());
    expect((await ask('/api/teams/mfe-news/x')).headers['retry-after']).toBe(passed);
  });

  it.each(['/evil.example/x', '@evil.example/x', '//evil.example', 'http://evil.example/x'])('asks no other host for %s', async (path) => {
    expect((await ask(`/api/teams/mfe-news/${path}`)).statusCode).toBe(200);
    expect(received).toMatchObject([{ url: expect.stringMatching(/^\/v1\//), headers: { host: team.url.replace('http://', '') } }]);
  });

  it('follows no redirect', async () => {
    team.answerWith(recorded(json({}, 302, { location: elsewhere.url })));
    expect(await errorOf('/api/teams/mfe-news/x')).toMatchObject([
      502,
      { message: 'The server of mfe-news answered with a redirect, which the gateway doesn’t follow.' },
    ]);
    expect(received).toHaveLength(1);
    expect(elsewhere.requestCount()).toBe(0);
  });

  it('signs no user out when the server refuses its key', async () => {
    team.answerWith(json({}, 401));
    expect(await errorOf('/api/teams/mfe-news/x')).toMatchObject([502, { code: 'UPSTREAM_FAILED' }]);
  });

  it('limits bodies in both directions', async () => {
    const payload = Buffer.alloc(256 * 1_024 + 1);
    expect(await errorOf('/api/teams/mfe-news/x', { method: 'POST', payload })).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    expect(received).toEqual([]);
    team.answerWith((_request, response) => void response.end(Buffer.alloc(2 * 1_024 * 1_024 + 1)));
    expect(await errorOf('/api/teams/mfe-news/x')).toMatchObject([
      502,
      { message: 'The answer of the server of mfe-news can’t be passed on: it is larger than allowed.' },
    ]);
  });

  it('says that the server can’t be reached, or broke off', async () => {
    expect(await errorOf('/api/teams/mfe-gone/x')).toMatchObject([502, { message: 'The server of mfe-gone can’t be reached. Try again.' }]);
    team.answerWith(hangUp);
    expect(await errorOf('/api/teams/mfe-open/x')).toMatchObject([502, { message: 'The server of mfe-open can’t be reached. Try again.' }]);
  });

  it('counts the calls of each team', async () => {
    await ask('/api/teams/mfe-open/x');
    expect((await gateway.app.inject('/metrics')).body).toMatch(/team_backend_calls_total\{remote="mfe-open",outcome="answered"\} [1-9]/);
  });
});
