/** Log injection: one event is one line of JSON, without lines of an attacker, terminal commands or secrets. */
import { request } from '../ai/fixtures/questions.ts';
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { encodeForAddress, hostileWordList } from './fixtures/hostile-words.ts';
import { exchange, listening } from './fixtures/raw-socket.ts';
import { secretsIn } from './fixtures/secrets.ts';

/** Text that a terminal, log viewer or parser may interpret. */
const injections: readonly string[] = [
  ...hostileWordList,
  '\n{"level":60,"msg":"forged"}',
  '\r\n{"level":60,"msg":"forged"}\r\n',
  '"}\n{"level":60,"msg":"forged"}',
  '\u2028{"level":60,"msg":"forged"}',
  '\u0085forged',
  '\u009b2Jcleared',
  '\u001b]0;title\u0007',
  '\u007f\u0008\u0008\u0008',
  '\u202eforged',
];

const gateway = useAttackedGateway();

beforeEach(() => void gateway.lines.splice(0));

/** Control characters, line and paragraph separators, bidirectional controls and lone surrogates. */
const active = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

function expectPlainLines(): void {
  expect(gateway.lines.length).toBeGreaterThan(0);
  for (const line of gateway.lines) {
    expect(line.endsWith('}\n')).toBe(true);
    expect([line, active.exec(line.slice(0, -1))?.[0]]).toEqual([line, undefined]);
    const entry = JSON.parse(line) as { readonly level: number; readonly msg: string }; // pino's line
    expect(entry.msg).not.toContain('forged');
    expect(entry.level).toBeLessThan(60);
  }
}

it('neutralises violation reports', async () => {
  for (const words of injections) {
    const payload = JSON.stringify({
      'csp-report': { 'effective-directive': words, 'blocked-uri': words, 'document-uri': words, 'source-file': words, 'line-number': 1 },
    });
    expect(
      (await gateway.app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': 'application/csp-report' }, payload }))
        .statusCode,
    ).toBe(204);
    gateway.pass(5_000); // each on its own line
  }
  expect(gateway.lines.filter((line) => line.includes('"report"'))).toHaveLength(injections.length);
  expectPlainLines();
});

it('neutralises addresses, headers and bodies', async () => {
  const headers = await gateway.bearer();
  for (const words of injections) {
    const word = encodeForAddress(words);
    await gateway.app.inject({ url: `/api/company/valuation/${word}?isin=${word}`, headers });
    await gateway.app.inject({ url: `/${word}` });
    await gateway.app.inject({
      method: 'POST',
      url: '/api/ai/chat/completions',
      headers,
      payload: { ...request({ metadata: { purpose: words, company: words } }), [words]: words },
    });
    for (const path of ['', '/visitors'])
      await gateway.app.inject({
        method: 'POST',
        url: `/api/remote-loads${path}`,
        headers,
        payload: { remote: words, version: words, outcome: words },
      });
    const header = Buffer.from(words.replace(/[\0\r\n]/g, ' ')).toString('latin1');
    await gateway.app.inject({
      url: '/healthz',
      headers: { 'x-remote': header, 'x-trace-id': header, 'user-agent': header, authorization: header },
    });
  }
  expectPlainLines();
});

it('neutralises malformed requests', async () => {
  const port = await listening(gateway.app);
  for (const words of injections)
    await exchange(port, `GET /login HTTP/1.1\r\nHost: a\r\nX-Trace-Id: ${words}\r\nX-Remote: ${words}\r\nConnection: close\r\n\r\n`, 100);
  expectPlainLines();
});

it('logs no token, address, text, company or secret of a user', async () => {
  const { authorization } = await gateway.bearer({ email: 'ann@example.com' });
  const url = '/api/company/valuation/Tata%20Consultancy%20Services%20Ltd';
  await gateway.app.inject({ url, headers: { authorization } });
  await gateway.app.inject({ url, headers: { authorization: `${authorization}x` } });
  await gateway.app.inject({
    method: 'POST',
    url: '/api/ai/chat/completions',
    headers: { authorization },
    payload: { ...request({ messages: [{ role: 'user', content: 'my secret plan' }] }) },
  });
  await gateway.app.inject({
    method: 'POST',
    url: '/api/ai/chat/completions',
    headers: { authorization, 'content-type': 'application/json' },
    payload: '{"messages":"my secret plan',
  });
  await gateway.app.inject({ url: '/api/company/valuation/my%20secret%20plan%E0%A4', headers: { authorization } });
  const log = gateway.lines.join('');
  expect(log).not.toMatch(/Tata|INE467B01029|ann@example\.com|my( |%20)secret( |%20)plan|user-1/);
  expect(log).not.toContain(authorization.slice(20, 60));
  expect(secretsIn(log)).toEqual([]);
});
