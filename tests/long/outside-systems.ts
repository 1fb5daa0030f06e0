import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A recorded answer of the market-data source for TCS. */
const recordedAnswer = readFileSync(new URL('../../gateway/src/market-data/fixtures/stock-tcs.json', import.meta.url), 'utf8');
const completion = JSON.stringify({
  id: 'c',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Cash is king.' }, finish_reason: 'stop' }],
});

/** A market-data source and a model on this machine. */
export interface OutsideSystems {
  readonly url: string;
  /** From now on the source accepts calls and never answers, and the model answers 503. */
  fail(): void;
  recover(): void;
  end(): Promise<void>;
}

export async function outsideSystems(): Promise<OutsideSystems> {
  let isFailing = false;
  const server = createServer((request, response) => {
    request.resume();
    const isModel = request.url?.startsWith('/v1/') === true;
    if (!isModel && isFailing) return;
    response
      .writeHead(isFailing ? 503 : 200, { 'content-type': 'application/json' })
      .end(isFailing ? '{}' : isModel ? completion : recordedAnswer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    fail: () => void (isFailing = true),
    recover: () => void (isFailing = false),
    async end() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
