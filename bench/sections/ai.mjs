// @ts-check
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../scripts/start/child.mjs';
import { freePort } from '../servers/free-port.mjs';
import { startMeasuredGateway } from '../servers/measured-gateway.mjs';
import { rowOf } from '../report/row.mjs';
import { alternate } from './section.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = 40;
const AT_A_TIME = 20;

const question = JSON.stringify({
  model: 'slow-model',
  messages: [{ role: 'user', content: 'Is the cash conversion steady?' }],
  max_tokens: 500,
  temperature: 0,
  stream: true,
  metadata: { purpose: 'chat', company: 'INE467B01029' }, // a chat is never kept, so that each call reaches the model
});

/** The time to the first token of a streamed answer, through the gateway and from the model itself: one call at a time, and twenty. */
export async function ai() {
  const modelPort = await freePort();
  const modelUrl = `http://127.0.0.1:${modelPort}/v1`;
  const gateway = await startMeasuredGateway({ AI_API_URL: modelUrl, AI_API_KEY: 'bench', AI_MODEL: 'slow-model' });
  const model = startChild({
    name: 'the model',
    file: fileURLToPath(new URL('../servers/slow-model.mjs', import.meta.url)),
    args: [String(modelPort)],
    cwd: root,
    env: {},
    onOutput: () => {},
  });
  const agent = new Agent({ keepAlive: true });
  try {
    await model.ready;
    const token = gateway.token();
    const addresses = { gateway: `${gateway.origin}/api/ai/chat/completions`, model: `${modelUrl}/chat/completions` };
    const one = await measureFirstTokens(addresses, token, agent, 1);
    const many = await measureFirstTokens(addresses, token, agent, AT_A_TIME);
    return [
      rowOf({ subject: 'AI', measure: 'first token', unit: 'ms', samples: one.gateway, beside: one.model }),
      rowOf({ subject: 'AI', measure: `first token, ${AT_A_TIME} at a time`, unit: 'ms', samples: many.gateway, beside: many.model }),
    ];
  } finally {
    agent.destroy();
    await Promise.all([gateway.end(), model.end()]);
  }
}

/**
 * @param {Readonly<Record<'gateway' | 'model', string>>} addresses
 * @param {string} token
 * @param {Agent} agent
 * @param {number} atATime
 */
async function measureFirstTokens(addresses, token, agent, atATime) {
  const ways = /** @type {const} */ (['gateway', 'model']);
  const times = { gateway: /** @type {number[]} */ ([]), model: /** @type {number[]} */ ([]) };
  const ask = (/** @type {'gateway' | 'model'} */ way) =>
    Promise.all(Array.from({ length: atATime }, () => firstToken(addresses[way], token, agent)));
  for (const way of ways) await ask(way); // warms connections and code
  for (let round = 0; round < ROUNDS / Math.sqrt(atATime); round += 1) {
    for (const way of alternate(ways, round)) times[way].push(...(await ask(way)));
  }
  return times;
}

/** Milliseconds from the request to the first word of its answer. @param {string} address @param {string} token @param {Agent} agent */
async function firstToken(address, token, agent) {
  const began = performance.now();
  const sent = request(address, {
    method: 'POST',
    agent,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  sent.end(question);
  const [response] = /** @type {[import('node:http').IncomingMessage]} */ (/** @type {unknown} */ (await once(sent, 'response')));
  if (response.statusCode !== 200)
    throw new Error(`${address} was expected to stream an answer, but answered with ${response.statusCode}.`);
  /** @type {number | undefined} */
  let first;
  for await (const piece of response) if (String(piece).includes('"content"')) first ??= performance.now() - began;
  if (first === undefined) throw new Error(`${address} was expected to stream an answer, but no word came.`);
  return first;
}
