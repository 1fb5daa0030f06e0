import { Registry } from 'prom-client';
import { withSpendMetrics } from './ai-spend.ts';
import type { Ai, AiEvent } from './ai.port.ts';
import { question } from './fixtures/questions.ts';
import { createScriptedAi, type ScriptedAi } from './fixtures/scripted-ai.ts';

const tokens = { sent: 812, written: 34 };
const testQuestion = question({ messages: [{ role: 'user', content: 'x'.repeat(40) }] });
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
});
