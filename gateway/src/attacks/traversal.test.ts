/** Path traversal: only files that a build lists can be read, however the address is written. */
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { exchange, listening, statusOf } from './fixtures/raw-socket.ts';
import { secrets } from './fixtures/secrets.ts';
import { manifestOf, tarOf } from '../releases/published/fixtures/upload.ts';

const gateway = useAttackedGateway(() => ({ isWhole: true }));
let port: number;

beforeAll(async () => {
  port = await listening(gateway.app);
});

const up = ['..', '%2e%2e', '.%2e', '%252e%252e', '..;', '%c0%ae%c0%ae', '%uff0e%uff0e', '..%00', '....//', '..\\', '..%5c', '．．'];
const targets = ['secret.txt', 'shell.json', '../package.json', '../../../../../../../../etc/passwd'];
const bases = [
  '/builds/shell/1.0.0/',
  '/builds/mfe-search/1.2.0/',
  '/builds/',
  '/v1/releases/',
  '/api/overrides/',
  '/api/inspector/',
  '/api/company/valuation/',
  '/',
];

it('answers with a page or an error, never with a file', async () => {
  const addresses = bases.flatMap((base) => up.flatMap((step) => targets.map((target) => `${base}${step}/${target}`)));
  const whole = [
    '/builds/shell/1.0.0/secret.txt',
    '/builds/shell/1.0.0//etc/passwd',
    '/builds/shell/1.0.0/%2fetc%2fpasswd',
    '/builds/shell/dist/shell.json',
    'file:///etc/passwd',
    '/builds/__proto__/1.0.0/x',
    '/builds/shell/constructor/x',
  ];
  for (const address of [...addresses, ...whole]) {
    const result = await exchange(port, Buffer.from(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`));
    expect([address, statusOf(result)]).toEqual([address, expect.any(Number)]);
    if (address.startsWith('/builds')) expect([address, [400, 404].includes(statusOf(result) ?? 0)]).toEqual([address, true]);
    expect([address, /not listed|root:.*:0:0|"provides"|"workspaces"/.exec(result.answer)?.[0]]).toEqual([address, undefined]);
  }
});

it.each(['../evil.js', '/etc/evil.js', 'a/../../evil.js', '..\\evil.js', 'C:\\evil.js', 'a//b.js', './../b.js'])(
  'rejects a whole build with a file %s',
  async (name) => {
    const entry = 'remoteEntry.aaaaaaaa.js';
    const send = async (payload: Buffer) =>
      (
        await gateway.app.inject({
          method: 'POST',
          url: '/v1/releases/mfe-search/builds',
          headers: { authorization: `Bearer ${secrets.team}`, 'content-type': 'application/x-tar' },
          payload,
        })
      ).statusCode;
    const files = { [entry]: '/* entry */' };
    const listedFiles = { ...files, [name]: 'evil' };
    expect(
      await send(
        await tarOf([['remote.json', JSON.stringify(manifestOf('mfe-search', '6.6.6', listedFiles))], ...Object.entries(listedFiles)]),
      ),
    ).toBe(422);
    expect(
      await send(await tarOf([['remote.json', JSON.stringify(manifestOf('mfe-search', '6.6.6', files))], ...Object.entries(listedFiles)])),
    ).toBe(422);
    const headers = { authorization: `Bearer ${secrets.team}` };
    expect((await gateway.app.inject({ url: '/v1/releases/mfe-search', headers })).body).not.toContain('6.6.6');
  },
);
