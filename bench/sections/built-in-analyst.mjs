// @ts-check
import { toolDefinitions } from '@mulya/contract/assistant';
import { startMeasuredGateway } from '../servers/measured-gateway.mjs';
import { rowOf } from '../report/row.mjs';

const ROUNDS = 60;

const question = { role: 'user', content: 'Why did PAT fall in FY26?' };
const figure = (/** @type {string} */ id, /** @type {number} */ value, /** @type {string | null} */ period = null) => ({
  id,
  label: id,
  value,
  unit: 'crore',
  period,
  origin: 'reported',
});
const result = JSON.stringify({
  figures: [
    figure('bridge/from', 48_553, 'FY25'),
    figure('bridge/to', 49_210, 'FY26'),
    figure('bridge/tax', -300),
    figure('bridge/margin', 957),
  ],
  tables: [],
  notes: [],
});
const body = (/** @type {readonly object[]} */ messages) =>
  JSON.stringify({ messages, tools: toolDefinitions(), metadata: { purpose: 'chat', company: 'INE467B01029' } });

/** The time of a question that takes two rounds of the built-in analyst: its calls, then its text from their results. */
export async function builtInAnalyst() {
  const gateway = await startMeasuredGateway();
  const ask = async (/** @type {readonly object[]} */ messages) => {
    const response = await fetch(`${gateway.origin}/api/ai/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gateway.token()}`, 'content-type': 'application/json' },
      body: body(messages),
    });
    if (response.status !== 200) throw new Error(`The built-in analyst was expected to answer, but the gateway sent ${response.status}.`);
    return /** @type {{ choices: { message: { content: string, tool_calls?: { id: string }[] } }[] }} */ (await response.json()).choices[0]
      ?.message;
  };
  const turn = async () => {
    const began = performance.now();
    const calls = (await ask([question]))?.tool_calls ?? [];
    const [call] = calls;
    if (call === undefined) throw new Error('The built-in analyst was expected to call a tool, but answered with words.');
    const answer = await ask([
      question,
      { role: 'assistant', content: null, tool_calls: calls },
      { role: 'tool', tool_call_id: call.id, content: result },
    ]);
    if (answer?.content.startsWith('PAT rose') !== true) throw new Error(`An explanation was expected, not "${answer?.content ?? ''}".`);
    return performance.now() - began;
  };
  try {
    for (let round = 0; round < 10; round += 1) await turn(); // warms code and data
    const samples = [];
    for (let round = 0; round < ROUNDS; round += 1) samples.push(await turn());
    return [rowOf({ subject: 'AI', measure: 'built-in analyst, both rounds of a question', unit: 'ms', samples })];
  } finally {
    await gateway.end();
  }
}
