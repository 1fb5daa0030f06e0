/** One trace id from the user's action in the browser to the call of an outside system, without further data about either. */
import { request } from '../ai/fixtures/questions.ts';
import { useAttackedGateway } from '../attacks/fixtures/attacked-gateway.ts';
import { exchange, listening } from '../attacks/fixtures/raw-socket.ts';
import { secretsIn } from '../attacks/fixtures/secrets.ts';

const gateway = useAttackedGateway();
let port: number;

beforeAll(async () => {
  port = await listening(gateway.app);
});
beforeEach(() => void gateway.lines.splice(0));

interface Line {
  readonly msg: string;
  readonly traceId?: string;
  readonly upstream?: string;
  readonly outcome?: string;
}
const lines = () => gateway.lines.map((line) => JSON.parse(line) as Line); // pino's lines
const asked = (upstream: string) => lines().filter((line) => line.msg === 'asked outside' && line.upstream === upstream);

async function ask(traceId: string, content: string): Promise<void> {
  const payload = JSON.stringify(
    request({ messages: [{ role: 'user', content }], metadata: { purpose: 'chat', company: 'INE467B01029' } }),
  );
  const { authorization } = await gateway.bearer({ email: 'ann@example.com' });
  const head = [
    'POST /api/ai/chat/completions HTTP/1.1',
    'Host: a',
    `Authorization: ${authorization}`,
    `X-Trace-Id: ${traceId}`,
    'Content-Type: application/json',
    `Content-Length: ${String(Buffer.byteLength(payload))}`,
    'Connection: close',
  ];
  const { answer } = await exchange(port, `${head.join('\r\n')}\r\n\r\n${payload}`, 5_000);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
}

it("sends the request's id with a call to the model, over a real connection", async () => {
  await Promise.all([ask('trace-of-ann-1', 'First?'), ask('trace-of-ann-2', 'Second?')]);
  expect(
    asked('ai')
      .map(({ traceId, outcome }) => `${traceId ?? ''} ${outcome ?? ''}`)
      .sort(),
  ).toEqual(['trace-of-ann-1 answered', 'trace-of-ann-2 answered']);
  expect(
    lines()
      .filter(({ msg }) => msg === 'answered')
      .map(({ traceId }) => traceId)
      .sort(),
  ).toEqual(['trace-of-ann-1', 'trace-of-ann-2']);
});

it("sends the request's id with the account lookup", async () => {
  gateway.pass(120_000); // expires the cached account status
  const { authorization } = await gateway.bearer();
  await gateway.app.inject({ url: '/api/company/coverage', headers: { authorization, 'x-trace-id': 'trace-of-lookup' } });
  expect(asked('identity-accounts').map(({ traceId }) => traceId)).toEqual(['trace-of-lookup']);
});

it('logs the trace id once a line, and no token, address, question or key', async () => {
  await ask('trace-of-ann-3', 'my secret plan');
  for (const line of gateway.lines) expect(line.match(/"traceId"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  const all = gateway.lines.join('');
  expect(all).toContain('trace-of-ann-3');
  expect(all).not.toMatch(/my secret plan|ann@example\.com|eyJ/);
  expect(secretsIn(all)).toEqual([]);
});

it('sends no trace id that a caller chose to outside systems', async () => {
  await ask('trace-of-ann-4', 'Third?');
  expect(JSON.stringify(gateway.model.calls)).not.toContain('trace-of-ann');
});
