// @ts-check
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { toolDefinitions } from '@mulya/contract/assistant';
import { startChild } from '../../scripts/start/child.mjs';
import { freePort } from '../servers/free-port.mjs';
import { startMeasuredGateway } from '../servers/measured-gateway.mjs';
import { rowOf } from '../report/row.mjs';
import { alternate } from './section.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = 40;
const AT_A_TIME = 20;

const asked = { role: 'user', content: 'Is the cash conversion steady?' };
const body = {
  model: 'slow-model',
  messages: [asked],
  max_tokens: 500,
  temperature: 0,
  stream: true,
  metadata: { purpose: 'chat', company: 'INE467B01029' }, // a chat is never kept, so that each call reaches the model
};
const call = { id: 'call_1', type: 'function', function: { name: 'run_case', arguments: '{"growth":{"pat":10}}' } };
const figure = { id: 'case/headline/target-price', label: 'Target price', value: 1412.3, unit: 'inr', period: 'FY28E', origin: 'derived' };
const result = JSON.stringify({ figures: Array.from({ length: 60 }, () => figure), tables: [], notes: [] });
const round = [
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: call.id, content: result },
];
const withTools = { ...body, tools: toolDefinitions() };

/** @typedef {{ body: string, reached: string, at: 'first' | 'last' }} Question what is asked, and the first or last piece that counts */

/** @type {Readonly<Record<'words' | 'wordsWithTools' | 'calls', Question>>} */
const questions = {
  words: { body: JSON.stringify(body), reached: '"content"', at: 'first' },
  wordsWithTools: { body: JSON.stringify({ ...withTools, messages: [asked, ...round] }), reached: '"content"', at: 'first' },
  calls: { body: JSON.stringify(withTools), reached: '"function"', at: 'last' },
};

/**
 * The time to the first token of a streamed answer, through the gateway and from the model itself: one call at a time, and twenty; with
 * the page's tools and a result of one; and until all calls of tools are there.
 */
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
    const measure = (/** @type {Question} */ question, /** @type {number} */ atATime) =>
      measureTimes(question, addresses, token, agent, atATime);
    const one = await measure(questions.words, 1);
    const many = await measure(questions.words, AT_A_TIME);
    const tools = await measure(questions.wordsWithTools, 1);
    const calls = await measure(questions.calls, 1);
    return [
      rowOf({ subject: 'AI', measure: 'first token', unit: 'ms', samples: one.gateway, beside: one.model }),
      rowOf({ subject: 'AI', measure: `first token, ${AT_A_TIME} at a time`, unit: 'ms', samples: many.gateway, beside: many.model }),
      rowOf({ subject: 'AI', measure: 'first token with tools', unit: 'ms', samples: tools.gateway, beside: tools.model }),
      rowOf({ subject: 'AI', measure: 'last call of tools', unit: 'ms', samples: calls.gateway, beside: calls.model }),
    ];
  } finally {
    agent.destroy();
    await Promise.all([gateway.end(), model.end()]);
  }
}

/**
 * @param {Question} question
 * @param {Readonly<Record<'gateway' | 'model', string>>} addresses
 * @param {string} token
 * @param {Agent} agent
 * @param {number} atATime
 */
async function measureTimes(question, addresses, token, agent, atATime) {
  const ways = /** @type {const} */ (['gateway', 'model']);
  const times = { gateway: /** @type {number[]} */ ([]), model: /** @type {number[]} */ ([]) };
  const ask = (/** @type {'gateway' | 'model'} */ way) =>
    Promise.all(Array.from({ length: atATime }, () => timeTo(question, addresses[way], token, agent)));
  for (const way of ways) await ask(way); // warms connections and code
  for (let round = 0; round < ROUNDS / Math.sqrt(atATime); round += 1) {
    for (const way of alternate(ways, round)) times[way].push(...(await ask(way)));
  }
  return times;
}

/**
 * Milliseconds from the request to the piece that counts.
 *
 * @param {Question} question
 * @param {string} address
 * @param {string} token
 * @param {Agent} agent
 */
async function timeTo({ body: sentBody, reached, at }, address, token, agent) {
  const began = performance.now();
  const sent = request(address, {
    method: 'POST',
    agent,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  sent.end(sentBody);
  const [response] = /** @type {[import('node:http').IncomingMessage]} */ (/** @type {unknown} */ (await once(sent, 'response')));
  if (response.statusCode !== 200)
    throw new Error(`${address} was expected to stream an answer, but answered with ${response.statusCode}.`);
  /** @type {number | undefined} */
  let time;
  for await (const piece of response) {
    if (String(piece).includes(reached) && (at === 'last' || time === undefined)) time = performance.now() - began;
  }
  if (time === undefined) throw new Error(`${address} was expected to stream an answer, but no ${reached} came.`);
  return time;
}
