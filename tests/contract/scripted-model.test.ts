/* eslint-disable mulya/walls -- only the adapter's own calls show whether the script holds in both APIs, without a browser */
import type { AiTurn, Listing } from '@mulya/contract';
import { parseToolCall, toolDefinitions, toolNames, type ToolResult } from '@mulya/contract/assistant';
import type { Ai, AiWords } from '../../gateway/src/ai/ai.port.ts';
import { createOpenAiCompatible } from '../../gateway/src/ai/openai-compatible.adapter.ts';
import { startAiUpstream, type AiUpstream } from '../journeys/ai-upstream.ts';
import { answerWithTools, conversation, troubles } from '../journeys/scripted-model.ts';

/** The journeys' model, asked through the gateway's adapter: what a journey sees is what the script says. */

const listing: Listing = { name: 'Infosys Ltd', nse: 'INFY', bse: null, isin: 'INE009A01021', kind: 'equity', industry: '', aliases: [] };
const result: ToolResult = {
  figures: [
    { id: 'case/headline/target-price', label: 'Target price', value: 1412.349, unit: 'inr', period: 'FY28E', origin: 'derived' },
    { id: 'case/headline/upside', label: 'Upside', value: -9.8, unit: 'percent', period: null, origin: 'derived' },
    { id: 'line/pat/FY26', label: 'PAT FY26', value: null, unit: 'crore', period: 'FY26', origin: 'reported' },
  ],
  tables: [],
  notes: ['A note.'],
};
const resultWords = 'Target price FY28E is ₹1,412.35. Upside is -9.80%. PAT FY26 is not in the loaded data. A note.';

let upstream: AiUpstream;
let ai: Ai;

afterEach(async () => {
  await ai.close();
  await upstream.end();
});

const forms = [
  ['chat completions, streamed', 'none', true],
  ['chat completions, whole', 'none', false],
  ['the Responses API, streamed', 'responses', true],
  ['the Responses API, whole', 'responses', false],
] as const;

describe.each(forms)('the scripted model by %s', (_, search, isStreamed) => {
  beforeEach(async () => {
    upstream = await startAiUpstream();
    upstream.answerWith(answerWithTools);
    const log = { warn: () => {}, error: () => {} };
    ai = createOpenAiCompatible({ url: upstream.url, key: 'k', model: 'm', search, tools: true, log });
  });

  const ask = async (messages: readonly AiTurn[], toolChoice?: 'none'): Promise<AiWords> => {
    const base = { purpose: 'chat', asker: 'user-1', listing, maxTokens: 500, temperature: 0, context: undefined } as const;
    const question = { ...base, messages, tools: toolDefinitions(), toolChoice, search: { mode: 'auto' as const } };
    const { signal } = new AbortController();
    if (!isStreamed) return ai.complete(question, signal);
    let text = '';
    const calls: NonNullable<AiWords['calls']>[number][] = [];
    for await (const event of ai.stream(question, signal)) {
      if (event.is === 'text') text += event.text;
      else if (event.is === 'call') calls.push(event.call);
      else return { ...event, text, calls };
    }
    throw new Error('The answer was expected to end.');
  };

  /** Asks as a page does: runs each call that parses, until words come. Returns them, and the names of the calls of each round. */
  const converse = async (messages: AiTurn[], question: string) => {
    messages.push({ role: 'user', content: question });
    const rounds: string[][] = [];
    for (;;) {
      const { text, calls = [], finish } = await ask(messages, rounds.length === 6 ? 'none' : undefined);
      if (finish !== 'tool_calls') {
        messages.push({ role: 'assistant', content: text });
        return { text, rounds };
      }
      rounds.push(calls.map((call) => call.function.name));
      messages.push({ role: 'assistant', content: text, tool_calls: [...calls] });
      for (const { id, function: called } of calls) {
        const parsed = parseToolCall(called.name, called.arguments);
        messages.push({ role: 'tool', tool_call_id: id, content: JSON.stringify(parsed.ok ? result : { problem: parsed.problem }) });
      }
    }
  };

  it('holds a conversation that uses every tool: several at once, in two rounds, and none at the end', async () => {
    const messages: AiTurn[] = [];
    const all: string[][][] = [];
    for (const question of conversation) {
      const { text, rounds } = await converse(messages, question);
      all.push(rounds);
      expect(text.startsWith(resultWords)).toBe(rounds.length > 0);
    }
    expect(all.slice(2)).toEqual([
      [['compare', 'explain_change']],
      [['solve'], ['run_case']],
      [
        ['list_assumptions', 'history'],
        ['assess_price', 'list_risks'],
      ],
      [],
    ]);
    expect([...new Set(all.flat(2))].sort()).toEqual([...toolNames].sort());
  });

  it('says what was wrong with a call', async () => {
    expect((await converse([], troubles.malformed)).text).toBe('The arguments of run_case are not JSON.');
    expect((await converse([], troubles.unknownTool)).text).toContain('There is no tool with this name.');
  });

  it('calls tools until it may not', async () => {
    const { rounds, text } = await converse([], troubles.endless);
    expect(rounds).toHaveLength(6);
    expect(text).toContain(resultWords);
  });

  it.each([troubles.breaksOff, troubles.nameless, troubles.tooMany])('fails with one error: %s', async (question) => {
    await expect(converse([], question)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });

  it('has no tools once it refuses them', async () => {
    await expect(converse([], troubles.refusesTools)).rejects.toMatchObject({ code: 'TOOLS_NOT_SUPPORTED' });
    expect(ai.takesTools).toBe(false);
  });
});
