import { FaultListSchema, type RemoteFault } from '@mulya/contract/releases';
import { bearer, startReleasesGateway } from '../published/fixtures/releases-gateway.ts';
import { uploadOf } from '../published/fixtures/upload.ts';

const gateway = startReleasesGateway();
const { publish, report, errorOf } = gateway;

const fault: RemoteFault = {
  remote: 'mfe-news',
  version: '1.0.0',
  phase: 'uncaught',
  error: 'TypeError',
  message: 'No price of Tata Motors (812.45) for ann@example.com in the dashboard',
  frames: [
    { file: 'dashboard.bbbbbbbb.js', line: 1, column: 20 },
    { file: 'elsewhere.js', line: 1, column: 20 },
  ],
  route: '/valuation/Tata Motors',
};
const list = (remote: string, headers: Readonly<Record<string, string>>, query = '') =>
  gateway.app.inject({ url: `/v1/releases/${remote}/faults${query}`, headers });
const faultsOf = async (token: string, query = '') => FaultListSchema.parse((await list('mfe-news', bearer(token), query)).json()).faults;

describe('list of faults', () => {
  beforeAll(async () => {
    await publish('mfe-news', await uploadOf('mfe-news', '1.0.0'), 'news-token');
    for (const user of ['ann', 'ann', 'ben']) expect(await report('faults', fault, user)).toBe(204);
  });

  it("has what browsers reported, by users, for the team's token and the operator's", async () => {
    for (const token of ['news-token', 'operator-token'])
      expect(await faultsOf(token)).toEqual([
        {
          version: '1.0.0',
          phase: 'uncaught',
          error: 'TypeError',
          message: 'No … of … (#) for <address> in the dashboard', // "dashboard" is a word of the script
          frames: [{ file: 'dashboard.bbbbbbbb.js', line: 1, column: 20 }],
          routes: [], // no pattern of the release
          trace: expect.stringMatching(/^[\w-]{8,64}$/),
          count: 2,
          firstSeen: expect.any(String),
          lastSeen: expect.any(String),
        },
      ]);
    expect(await faultsOf('news-token', '?version=1.0.1')).toEqual([]);
  });

  it('opens with no other token', async () => {
    for (const headers of [{}, bearer('guessed')]) expect((await list('mfe-news', headers)).statusCode).toBe(401);
    const foreign = await list('mfe-news', bearer('auth-token'));
    expect([foreign.statusCode, errorOf(foreign).code]).toEqual([403, 'FORBIDDEN']);
    expect((await list('mfe-news', bearer('news-token'), '?version=newest')).statusCode).toBe(400);
  });

  it('is never cached', async () => {
    expect((await list('mfe-news', bearer('news-token'))).headers['cache-control']).toBe('no-store');
  });
});
