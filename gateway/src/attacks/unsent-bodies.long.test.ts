/** Connections that announce a body and never send it, more than the gateway's limit of concurrent calls. Other users are served. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startAttackedGateway, type AttackedGateway } from './fixtures/attacked-gateway.ts';
import { listening } from './fixtures/raw-socket.ts';
import { overloadLimits, refusalLimits } from '../limits.ts';

const connections = overloadLimits.inFlight + 100;

/** Fewer than the listen backlog, because a dropped connection is tried again only after seconds. */
const connectionsAtOnce = 100;

let gateway: AttackedGateway;
let port: number;
let open: Socket[];

beforeEach(async () => {
  gateway = await startAttackedGateway();
  port = await listening(gateway.app);
  open = [];
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await gateway.close();
});

/** Resolves when the gateway has received all of their headers. */
async function announce(calls: number, start: string, headers: readonly string[] = []): Promise<void> {
  const headersReceived = new Promise<void>((resolve) => {
    let count = 0;
    const countRequest = () => {
      count += 1;
      if (count < calls) return;
      gateway.app.server.off('request', countRequest);
      resolve();
    };
    gateway.app.server.on('request', countRequest);
  });
  const request = [`${start} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 2', ...headers, '', ''];
  for (let call = 0; call < calls; call += connectionsAtOnce) {
    const batch = Array.from({ length: Math.min(connectionsAtOnce, calls - call) }, () => connect(port, '127.0.0.1'));
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) {
      socket.on('error', () => undefined); // followed by "close"
      socket.write(request.join('\r\n'));
      socket.resume();
    }
    open.push(...batch);
  }
  await headersReceived;
}

const loadOf = (headers: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ remote: 'mfe-search', version: '1.2.0', outcome: 'ready' }),
});

/** A normal user's keep-alive connections. */
const normalConnections = 20;

/** Resolves when the gateway has noticed that all of them are closed. */
async function connectionsClosed(): Promise<void> {
  const connected = () =>
    new Promise<number>((resolve, reject) =>
      gateway.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    );
  while ((await connected()) > normalConnections) await new Promise((resolve) => setImmediate(resolve));
}

async function statuses(calls: readonly (readonly [path: string, init: RequestInit])[]): Promise<readonly number[]> {
  return Promise.all(calls.map(async ([path, init]) => (await fetch(`http://127.0.0.1:${String(port)}${path}`, init)).status));
}

/** A call, a page, a file, and a call with a body. */
async function callAsNormalUser(): Promise<readonly number[]> {
  const headers = await gateway.bearer({ sub: 'good', user_id: 'good' });
  return statuses([
    ['/api/company/coverage', { headers }],
    ['/login', {}],
    ['/builds/mfe-search/1.2.0/remoteEntry.66666666.js', {}],
    ['/api/remote-loads', loadOf(headers)],
  ]);
}

it.each([
  'POST /csp-reports',
  'POST /api/remote-loads/visitors',
  'POST /api/remote-faults/visitors',
  'POST /login',
  'POST /api/remote-loads',
  'POST /v1/releases/mfe-search/promote',
])(
  'serves others during unsent bodies of %s',
  async (start) => {
    await announce(connections, start);
    expect(await callAsNormalUser()).toEqual([200, 200, 200, 204]);
  },
  60_000,
);

it("serves others, and a user's calls without a body, during that user's unsent bodies", async () => {
  const headers = await gateway.bearer();
  await announce(connections, 'PUT /api/saved-work/preferences', [`Authorization: ${headers.authorization}`]);
  expect(await callAsNormalUser()).toEqual([200, 200, 200, 204]);
  const calls = [
    ['/api/company/coverage', { headers }],
    ['/api/remote-loads', loadOf(headers)],
  ] as const;
  expect(await statuses(calls)).toEqual([200, 429]);
  for (const socket of open) socket.destroy();
  await Promise.all(open.map(async (socket) => socket.closed || once(socket, 'close')));
  await connectionsClosed();
  expect(await statuses(calls)).toEqual([200, 204]);
}, 60_000);

it('rejects excess reports immediately instead of waiting for their bodies', async () => {
  await announce(refusalLimits.maxAnonymousBodies, 'POST /csp-reports');
  const report = { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{}' };
  expect(await statuses([['/csp-reports', report]])).toEqual([429]);
  const [first] = open;
  first?.end('{}');
  if (first !== undefined) await once(first, 'close');
  expect(await statuses([['/csp-reports', report]])).toEqual([204]);
}, 60_000);
