import type { Analyst, AnalystCall, AnalystQuestion } from '@mulya/analyst';
import type { AiContext, Listing } from '@mulya/contract';
import { toolNames } from '@mulya/contract/assistant';
import { readListings } from '@mulya/sample-data';
import { createCompanies } from '../companies/companies.ts';
import { openSmallMarket } from '../market-data/fixtures/small-market.ts';
import type { Ai, AiEvent, AiQuestion } from './ai.port.ts';
import { createBuiltInAnalyst } from './built-in-analyst.adapter.ts';
import { pagesTools, roundOf } from './fixtures/tool-calls.ts';

const tcs = 'Tata Consultancy Services Ltd';
const infosys = 'INE009A01021';
const unlistedKey = 'INE000000000';

let ai: Ai;
let listings: readonly Listing[];
beforeAll(async () => {
  ({ listings } = await readListings());
  ai = createBuiltInAnalyst({
    marketData: await openSmallMarket(),
    companies: createCompanies(listings),
  });
});

function question(purpose: string, content: string, more: Partial<AiQuestion> = {}): AiQuestion {
  return {
    purpose,
    asker: 'user-1',
    listing: listingOf(tcs),
    messages: [{ role: 'user', content }],
    tools: [],
    toolChoice: undefined,
    maxTokens: 500,
    temperature: 0,
    search: undefined,
    context: { dataVersion: '1', modelVersion: '1', assumptions: 'default', peers: [], figures: [] },
    ...more,
  };
}

function listingOf(name: string): Listing {
  const found = listings.find((listing) => listing.name === name);
  if (found === undefined) throw new Error(`${name} is not listed.`);
  return found;
}

const open = () => new AbortController().signal;

describe('built-in analyst', () => {
  it('answers from the market data', async () => {
    const { text } = await ai.complete(question('chat', 'What were FY25 sales?'), open());
    expect(text).toMatch(/^Sales of Tata Consultancy Services Ltd were ₹255,324 crore in FY25[\s\S]*Small market\.$/);
  });

  it('compares with each listed peer of the page once', async () => {
    const context: Omit<AiContext, 'peers'> = { dataVersion: '1', modelVersion: '1', assumptions: 'default', figures: [] };
    const peers = [infosys, infosys, listingOf('Wipro Ltd').isin ?? '', unlistedKey];
    const { text } = await ai.complete(question('chat', 'How does the PE compare with peers?', { context: { ...context, peers } }), open());
    expect(text).toContain('(n = 2, indicative only)');
  });

  it('says that there is no data on a company without figures', async () => {
    const unknown =
      listings.find(({ kind, isin }) => kind === 'equity' && isin === 'INE012E01035') ??
      listings.find(({ name }) => name === '20 Microns Ltd');
    const name = unknown?.name ?? '';
    const { text } = await ai.complete(question('chat', 'sales', { listing: listingOf(name) }), open());
    expect(text).toBe(`Small market has no data on ${name}, so no analysis is available.`);
  });

  it('streams the same text in pieces, then ends once', async () => {
    const swot = question('research.swot', '');
    const { text, ...end } = await ai.complete(swot, open());
    const events: AiEvent[] = [];
    for await (const event of ai.stream(swot, open())) events.push(event);
    expect(events.flatMap((event) => (event.is === 'text' ? [event.text] : [])).join('')).toBe(text);
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter(({ is }) => is === 'end')).toEqual([{ is: 'end', ...end }]);
  });

  it('passes turns and names of tools to the analyst, and its calls to the page', async () => {
    const received: AnalystQuestion[] = [];
    const calls: readonly AnalystCall[] = [
      { name: 'run_case', arguments: { growth: { pat: 10 } } },
      { name: 'list_assumptions', arguments: {} },
    ];
    const analyst: Analyst = {
      model: 'analyst',
      answer: (asked) => {
        received.push(asked);
        return received.length % 2 === 1 ? { calls } : { text: 'At ₹100.' };
      },
    };
    const calling = createBuiltInAnalyst({ marketData: await openSmallMarket(), companies: createCompanies(listings) }, analyst);
    const messages: AiQuestion['messages'] = [{ role: 'user', content: 'What if?' }, ...roundOf(['solve'])];
    const withTools = question('chat', '', { messages, tools: pagesTools });

    const { text, finish, calls: given = [] } = await calling.complete(withTools, open());
    expect({ text, finish }).toEqual({ text: '', finish: 'tool_calls' });
    expect(given.map((call) => call.function)).toEqual([
      { name: 'run_case', arguments: '{"growth":{"pat":10}}' },
      { name: 'list_assumptions', arguments: '{}' },
    ]);
    expect(new Set(given.map(({ id }) => id)).size).toBe(2);
    expect(received[0]).toMatchObject({ messages, tools: toolNames });

    expect(await calling.complete({ ...withTools, toolChoice: 'none' }, open())).toMatchObject({ text: 'At ₹100.', finish: 'stop' });
    expect(received[1]).toMatchObject({ tools: [] });
    const events: AiEvent[] = [];
    for await (const event of calling.stream(withTools, open())) events.push(event);
    expect(events.map(({ is }) => is)).toEqual(['call', 'call', 'end']);
  });

  it('computes with a tool of the page, then answers from its result', async () => {
    const asked: AiQuestion['messages'] = [{ role: 'user', content: 'What if PAT grows 10 %?' }];
    const { calls = [], finish } = await ai.complete(question('chat', '', { messages: asked, tools: pagesTools }), open());
    expect(finish).toBe('tool_calls');
    expect(calls.map((call) => call.function.name)).toEqual(['run_case']);
    const result = {
      figures: [{ id: 'case/headline/target-price', label: 'Target price', value: 1412, unit: 'inr', period: 'FY28E', origin: 'derived' }],
      tables: [],
      notes: [],
      case: { growth: { pat: 10 } },
      name: 'PAT growth 10 %',
    };
    const messages: AiQuestion['messages'] = [
      ...asked,
      { role: 'assistant', content: null, tool_calls: [...calls] },
      ...calls.map(({ id }) => ({ role: 'tool' as const, tool_call_id: id, content: JSON.stringify(result) })),
    ];
    const answered = await ai.complete(question('chat', '', { messages, tools: pagesTools }), open());
    expect(answered).toMatchObject({ finish: 'stop', text: expect.stringContaining('1,412') });
  });

  it("rejects with the signal's reason, before the answer and during the stream", async () => {
    const aborted = new AbortController();
    aborted.abort(new Error('left'));
    await expect(ai.complete(question('chat', 'sales'), aborted.signal)).rejects.toThrow('left');
    const during = new AbortController();
    const pieces = ai.stream(question('research.swot', ''), during.signal)[Symbol.asyncIterator]();
    await pieces.next();
    during.abort(new Error('stopped'));
    await expect(pieces.next()).rejects.toThrow('stopped');
  });
});
