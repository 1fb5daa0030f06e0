import { Registry } from 'prom-client';
import { withSpendMetrics } from './ai-metrics.ts';
import type { Ai, AiEvent } from './ai.port.ts';
import { question } from './fixtures/questions.ts';
import { pageCall, pagesTools, roundOf } from './fixtures/tool-calls.ts';
import { createScriptedAi, type ScriptedAi } from './fixtures/scripted-ai.ts';

const tokens = { sent: 812, written: 34 };
const testQuestion = question({ messages: [{ role: 'user', content: 'x'.repeat(40) }] });
const toolQuestion = question({ messages: [...testQuestion.messages, ...roundOf(['solve'], 1, 'x'.repeat(100))], tools: pagesTools });
const here = new AbortController().signal;

let registry: Registry;
let scriptedAi: ScriptedAi;
let ai: Ai;
beforeEach(() => {
  registry = new Registry();
  scriptedAi = createScriptedAi();
  ai = withSpendMetrics(scriptedAi, registry);
});

/** Reads a streamed answer to its end, or its first `pieces`. */
async function stream(pieces = Infinity): Promise<void> {
  const read: AiEvent[] = [];
  for await (const event of ai.stream(testQuestion, here)) {
    read.push(event);
    if (read.length === pieces) break;
  }
}

const spent = async () =>
  (await registry.getSingleMetric('ai_tokens_total')?.get())?.values.map(({ labels, value }) => [
    labels['direction'],
    labels['counted'],
    value,
  ]);

describe('AI spend', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['whole', () => ai.complete(testQuestion, here)],
    ['streamed', () => stream()],
  ])("uses the endpoint's token count, %s", async (_, answer) => {
    scriptedAi.endsWith({ tokens });
    await answer();
    expect(await spent()).toEqual([
      ['sent', 'by-endpoint', 812],
      ['written', 'by-endpoint', 34],
    ]);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['when the endpoint reports none', () => stream(), 13],
    ['when the caller leaves after the first piece', () => (scriptedAi.endsWith({ tokens }), stream(1)), 5],
    [
      'when the answer breaks off',
      () => {
        scriptedAi.writes('Cash ', () => Promise.reject(new Error('gone')));
        return stream().catch(() => undefined);
      },
      5,
    ],
  ])('estimates tokens at four characters each %s', async (_, answer, written) => {
    await answer();
    expect(await spent()).toEqual([
      ['sent', 'by-characters', 10],
      ['written', 'by-characters', written / 4],
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['whole', () => ai.complete(toolQuestion, here)],
    ['streamed', () => readAll(ai.stream(toolQuestion, here))],
  ])('estimates calls, results and tools as well, %s', async (_, answer) => {
    scriptedAi.writes(pageCall('solve'), pageCall('solve'));
    scriptedAi.endsWith({ finish: 'tool_calls' });
    await answer();
    const { name, arguments: given } = pageCall('solve').function;
    const call = name.length + given.length;
    expect(await spent()).toEqual([
      ['sent', 'by-characters', (40 + call + 100 + JSON.stringify(pagesTools).length) / 4],
      ['written', 'by-characters', (2 * call) / 4],
    ]);
  });

  it('says whether the AI takes tools, even when that changes', () => {
    expect(ai.takesTools).toBe(true);
    Object.assign(scriptedAi, { takesTools: false });
    expect(ai.takesTools).toBe(false);
  });
});

async function readAll(events: AsyncIterable<AiEvent>): Promise<void> {
  for await (const event of events) if (event.is === 'end') return;
}
