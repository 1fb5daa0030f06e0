import { emptyMarketData } from '../fixtures/start-gateway.ts';
import { prepareAnswer } from '../market-data/prepared-answer.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import type { AiQuestion } from './ai.port.ts';
import { AiAnswers } from './ai-answers.ts';
import { question } from './fixtures/questions.ts';
import { pageCall, pagesTools, roundOf } from './fixtures/tool-calls.ts';
import { hang, createScriptedAi, type ScriptedAi } from './fixtures/scripted-ai.ts';
import { readCompleted } from './answer-events.ts';

const begin = Date.parse('2026-11-21T06:00:00.000Z');
const minute = 60 * 1_000;
const hour = 60 * minute;

let ai: ScriptedAi;
let time: number;
let marketData: MarketData;
let answers: AiAnswers;

const here = new AbortController().signal;
const open = (writer: ScriptedAi) => new AiAnswers({ ai: writer, marketData, now: () => new Date(time), budget: () => Promise.resolve() });

beforeEach(() => {
  ai = createScriptedAi();
  time = begin;
  marketData = { ...emptyMarketData };
  answers = open(ai);
});

const ask = (aiQuestion: AiQuestion, options: { isStreamed?: boolean; isFresh?: boolean; signal?: AbortSignal } = {}) =>
  answers.ask(aiQuestion, { isStreamed: false, isFresh: false, signal: here, ...options });

const text = async (aiQuestion: AiQuestion, options: Parameters<typeof ask>[1] = {}) => {
  const { from, events } = await ask(aiQuestion, options);
  const { words, writtenAt } = await readCompleted(events);
  return { from, text: words.text, writtenAt };
};

describe('answer about a company', () => {
  it('is served for a day to everyone who asks the same, with its time of writing', async () => {
    expect(await text(question())).toEqual({ from: 'new', text: 'Cash is king.', writtenAt: '2026-11-21T06:00:00.000Z' });
    time += 23 * hour;
    for (const isStreamed of [false, true]) {
      expect(await text(question(), { isStreamed })).toEqual({
        from: 'kept',
        text: 'Cash is king.',
        writtenAt: '2026-11-21T06:00:00.000Z',
      });
    }
    time += 2 * hour;
    expect(await text(question())).toMatchObject({ from: 'new' });
    expect(ai.questions).toHaveLength(2);
  });

  it('is cached when it was streamed, too', async () => {
    expect(await text(question({ purpose: 'growth.comment' }), { isStreamed: true })).toMatchObject({ from: 'new' });
    expect(await text(question({ purpose: 'growth.comment' }))).toMatchObject({ from: 'kept', text: 'Cash is king.' });
  });

  it('is replaced by a new one after a fresh request', async () => {
    await text(question());
    ai.writes('Growth is king.');
    expect(await text(question(), { isFresh: true })).toMatchObject({ from: 'new', text: 'Growth is king.' });
    expect(await text(question())).toMatchObject({ from: 'kept', text: 'Growth is king.' });
  });

  it('is rewritten at most once in ten minutes, however many fresh requests come', async () => {
    await text(question());
    expect(await text(question(), { isFresh: true })).toMatchObject({ from: 'new' });
    ai.writes('Growth is king.');
    time += 9 * minute;
    expect(await text(question(), { isFresh: true })).toMatchObject({ from: 'kept', text: 'Cash is king.' });
    expect(ai.questions).toHaveLength(2);
    time += minute;
    expect(await text(question(), { isFresh: true })).toMatchObject({ from: 'new', text: 'Growth is king.' });
    expect(await text(question(), { isFresh: true })).toMatchObject({ from: 'kept', text: 'Growth is king.' });
    // another answer has its own interval
    expect(await text(question({ maxTokens: 75 }), { isFresh: true })).toMatchObject({ from: 'new' });
  });

  it('can be rewritten at once when a rewrite failed', async () => {
    await text(question());
    ai.writes(() => Promise.reject(new Error('down')));
    await expect(text(question(), { isFresh: true })).rejects.toThrow('down');
    ai.writes('Growth is king.');
    expect(await text(question(), { isFresh: true })).toMatchObject({ from: 'new', text: 'Growth is king.' });
  });

  it.each<[string, Partial<AiQuestion>]>([
    ['another company', { listing: { ...question().listing, isin: 'INE009A01021', name: 'Infosys Ltd' } }],
    ['other messages', { messages: [{ role: 'user', content: 'Name the weaknesses.' }] }],
    ['another length', { maxTokens: 75 }],
    ['another temperature', { temperature: 0.4 }],
    ['another search', { search: undefined }],
  ])('is not served for %s', async (_, changes) => {
    await text(question());
    expect(await text(question(changes))).toMatchObject({ from: 'new' });
  });

  it('is not served for other figures of the company', async () => {
    const figures = async (value: number) => ({
      is: 'figures' as const,
      answer: expect.anything(),
      prepared: await prepareAnswer({ value }),
    });
    marketData = { ...emptyMarketData, valuation: () => figures(1) };
    answers = open(ai);
    await text(question());
    Object.assign(marketData, { valuation: () => figures(2) });
    expect(await text(question())).toMatchObject({ from: 'new' });
    Object.assign(marketData, { valuation: () => figures(1) });
    expect(await text(question())).toMatchObject({ from: 'kept' });
  });

  it('is shared between purposes, unless the AI reads the purpose', async () => {
    await text(question());
    expect(await text(question({ purpose: 'research.swot' }))).toMatchObject({ from: 'kept' });
    answers = open(createScriptedAi({ readsContext: true }));
    await text(question());
    expect(await text(question({ purpose: 'research.swot' }))).toMatchObject({ from: 'new' });
    const context = { dataVersion: '1', modelVersion: '1', assumptions: 'unsaved', peers: [], figures: [] } as const;
    expect(await text(question({ context: { ...context, peers: [], figures: [] } }))).toMatchObject({ from: 'new' });
  });

  it.each<[string, () => void]>([
    ['was cut off', () => ai.endsWith({ finish: 'length' })],
    ['was filtered', () => ai.endsWith({ finish: 'content_filter' })],
    ['is empty', () => ai.writes('  ')],
  ])('is not cached when it %s', async (_, script) => {
    script();
    await text(question());
    expect(await text(question())).toMatchObject({ from: 'new' });
  });

  it('is not cached when it failed', async () => {
    ai.writes('Half ', () => Promise.reject(new Error('broke off')));
    await expect(text(question(), { isStreamed: true })).rejects.toThrow('broke off');
    ai.writes('Whole.');
    expect(await text(question())).toMatchObject({ from: 'new', text: 'Whole.' });
  });

  it('is not cached while its figures are unknown', async () => {
    Object.assign(marketData, { valuation: () => Promise.reject(new Error('down')) });
    await text(question());
    expect(await text(question())).toMatchObject({ from: 'new' });
  });
});

describe('round of tools', () => {
  const asked: AiQuestion['messages'] = [{ role: 'user', content: 'Name the strengths.' }];
  const withTools = (changes: Partial<AiQuestion> = {}) => question({ messages: asked, tools: pagesTools, ...changes });
  const callSolve = (...calls: readonly string[]) => {
    ai.writes(...calls.map((id) => pageCall('solve', id)));
    ai.endsWith({ finish: 'tool_calls' });
  };

  it('is cached with its calls, whole and streamed', async () => {
    callSolve('a', 'b');
    await text(withTools(), { isStreamed: true });
    const { from, events } = await ask(withTools());
    expect(from).toBe('kept');
    expect((await readCompleted(events)).words).toMatchObject({
      finish: 'tool_calls',
      calls: [pageCall('solve', 'a'), pageCall('solve', 'b')],
    });
    expect(ai.questions).toHaveLength(1);
  });

  it.each<[string, Partial<AiQuestion>]>([
    ['without tools', { tools: [] }],
    ['with other tools', { tools: pagesTools.slice(1) }],
    ['that may call none', { toolChoice: 'none' }],
    ['with other results', { messages: [...asked, ...roundOf(['solve'], 1, '{"figures":[1]}')] }],
    ['with other calls', { messages: [...asked, ...roundOf(['history'])] }],
  ])('is not served to a question %s', async (_, changes) => {
    const round = withTools({ messages: [...asked, ...roundOf(['solve'])] });
    await text(round);
    expect(await text(round)).toMatchObject({ from: 'kept' });
    expect(await text({ ...round, ...changes })).toMatchObject({ from: 'new' });
  });

  it('is served to another user only with the same results', async () => {
    const ofAssumptions = (asker: string, result: string) =>
      withTools({ asker, messages: [...asked, ...roundOf(['list_assumptions'], 1, result)] });
    ai.writes('A growth of 11% is high.');
    await text(ofAssumptions('user-1', '{"figures":[11],"notes":["My note"]}'));
    ai.writes('A growth of 3% is low.');
    expect(await text(ofAssumptions('user-2', '{"figures":[3],"notes":[]}'))).toMatchObject({
      from: 'new',
      text: 'A growth of 3% is low.',
    });
    expect(await text(ofAssumptions('user-3', '{"figures":[3],"notes":[]}'))).toMatchObject({
      from: 'kept',
      text: 'A growth of 3% is low.',
    });
  });

  it('is not cached when it is incomplete', async () => {
    callSolve();
    await text(withTools());
    expect(await text(withTools())).toMatchObject({ from: 'new' });
    ai.writes(pageCall('solve', 'a'), () => Promise.reject(new Error('broke off')));
    await expect(text(withTools())).rejects.toThrow('broke off');
    callSolve('a');
    expect(await text(withTools())).toMatchObject({ from: 'new' });
  });
});

it('is neither cached nor shared in a chat', async () => {
  const chat = question({ purpose: 'chat' });
  await text(chat);
  expect(await text(chat)).toMatchObject({ from: 'new' });
  const both = await Promise.all([text(chat), text(chat)]);
  expect(both.map(({ from }) => from)).toEqual(['new', 'new']);
});

describe('answer in flight', () => {
  /** Blocks the writing until it is opened. */
  function gate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open: () => open(), wait: () => opened };
  }

  it('is shared by all who ask the same, from its first word', async () => {
    const writeGate = gate();
    ai.writes('Cash ', writeGate.wait, 'is king.');
    const first = await ask(question(), { isStreamed: true });
    expect(await first.events.next()).toMatchObject({ value: { text: 'Cash ' } });
    const others = await Promise.all([ask(question(), { isStreamed: true }), ask(question()), ask(question(), { isFresh: true })]);
    expect(others.map(({ from }) => from)).toEqual(['joined', 'joined', 'joined']);
    writeGate.open();
    const texts = await Promise.all(others.map(async ({ events }) => (await readCompleted(events)).words.text));
    expect(texts).toEqual(['Cash is king.', 'Cash is king.', 'Cash is king.']);
    expect(ai.questions).toHaveLength(1);
  });

  it('continues while one of them waits, and ends with the last', async () => {
    ai.writes('Cash ', hang);
    const [one, two] = [new AbortController(), new AbortController()];
    const first = await ask(question(), { isStreamed: true, signal: one.signal });
    const second = await ask(question(), { isStreamed: true, signal: two.signal });
    await first.events.next();
    await second.events.next();
    one.abort();
    await expect(first.events.next()).rejects.toThrow('aborted');
    expect(ai.aborts()).toBe(0);
    two.abort();
    await expect(second.events.next()).rejects.toThrow('aborted');
    expect(ai.aborts()).toBe(1);
  });

  it('ends when its only reader stops reading or disconnects before the first read', async () => {
    ai.writes('Cash ', hang);
    const { events } = await ask(question(), { isStreamed: true });
    await events.next();
    await events.return();
    expect(ai.aborts()).toBe(1);

    const disconnected = new AbortController();
    await ask(question(), { isStreamed: true, signal: disconnected.signal });
    disconnected.abort();
    expect(ai.aborts()).toBe(2);
  });

  it('cannot be joined once all readers have left', async () => {
    ai.writes(hang);
    const disconnected = new AbortController();
    await ask(question(), { signal: disconnected.signal });
    disconnected.abort();
    ai.writes('Anew.');
    expect(await text(question())).toMatchObject({ from: 'new', text: 'Anew.' });
    expect(await text(question())).toMatchObject({ from: 'kept', text: 'Anew.' });
  });

  it('fails for all who wait; the next call asks the AI again', async () => {
    const writeGate = gate();
    ai.writes(writeGate.wait, () => Promise.reject(new Error('down')));
    const both = await Promise.all([ask(question()), ask(question())]);
    writeGate.open();
    for (const { events } of both) await expect(readCompleted(events)).rejects.toThrow('down');
    ai.writes('Well again.');
    expect(await text(question())).toMatchObject({ from: 'new' });
  });
});

it('asks nothing when the budget is used up', async () => {
  answers = new AiAnswers({ ai, marketData, now: () => new Date(time), budget: () => Promise.reject(new Error('used up')) });
  await expect(text(question())).rejects.toThrow('used up');
  expect(ai.questions).toHaveLength(0);
});
