import { randomUUID } from 'node:crypto';
import { createAnalyst, type Analyst, type AnalystAnswer, type AnalystCall, type CompanyData } from '@mulya/analyst';
import type { AiToolCall, Listing, RawFigure } from '@mulya/contract';
import type { Companies } from '../companies/companies.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { tryValuation } from '../market-data/try-valuation.ts';
import type { Ai, AiEvent, AiQuestion, AiWords } from './ai.port.ts';
import { piecesOf } from './answer-events.ts';

interface Sources {
  readonly marketData: MarketData;
  readonly companies: Companies;
}

/** Answers with the analyst of `@mulya/analyst`, from the gateway's market data: no model, no network beyond the data source. */
export function createBuiltInAnalyst(sources: Sources, analyst: Analyst = createAnalyst()): Ai {
  return {
    model: analyst.model,
    machine: 'built-in',
    readsContext: true,
    takesTools: true,
    complete: (question, signal) => complete(question, analyst, sources, signal),
    stream: (question, signal) => stream(question, analyst, sources, signal),
    close: async () => {},
  };
}

async function complete(question: AiQuestion, analyst: Analyst, sources: Sources, signal: AbortSignal): Promise<AiWords> {
  signal.throwIfAborted();
  const answered = await answer(question, analyst, sources);
  signal.throwIfAborted();
  const end = { citations: [], searched: false };
  if (!('calls' in answered)) return { text: answered.text, finish: 'stop', ...end };
  return { text: '', finish: 'tool_calls', calls: answered.calls.map(toolCallOf), ...end };
}

async function answer(question: AiQuestion, analyst: Analyst, sources: Sources): Promise<AnalystAnswer> {
  const { marketData } = sources;
  const company = await loadCompany(question, marketData);
  if (company === undefined) return { text: `${marketData.name} has no data on ${question.listing.name}, so no analysis is available.` };
  const { purpose, messages, context } = question;
  const tools = offeredTools(question);
  return analyst.answer({ purpose, messages, tools, context, company, ...(await loadPeers(question, sources)) });
}

/** The names of the tools that it may call now. */
function offeredTools({ tools, toolChoice }: AiQuestion): readonly string[] {
  return toolChoice === 'none' ? [] : tools.map((tool) => tool.function.name);
}

function toolCallOf({ name, arguments: given }: AnalystCall): AiToolCall {
  return { id: `call_${randomUUID()}`, type: 'function', function: { name, arguments: JSON.stringify(given) } };
}

/** Streams word by word, so that the page shows it like any other answer. */
async function* stream(question: AiQuestion, analyst: Analyst, sources: Sources, signal: AbortSignal): AsyncIterable<AiEvent> {
  const { text, calls, ...end } = await complete(question, analyst, sources, signal);
  for (const piece of text.match(/\S+\s*/g) ?? []) {
    signal.throwIfAborted();
    yield { is: 'text', text: piece };
  }
  yield* piecesOf({ text: '', calls });
  yield { is: 'end', ...end };
}

async function loadCompany({ listing, asker }: AiQuestion, marketData: MarketData): Promise<CompanyData | undefined> {
  const [found, marketCap] = await Promise.all([marketData.valuation(listing, asker), loadMarketCap(listing, marketData, asker)]);
  return found.is === 'figures' ? { listing, answer: found.answer, marketCap } : undefined;
}

/** A peer that fails to load counts as one without data, as on the page. */
async function loadPeers({ asker, context }: AiQuestion, { marketData, companies }: Sources) {
  const listings = [...new Set(context?.peers ?? [])].flatMap((key) => companies.byKey(key) ?? []);
  const loaded = await Promise.all(listings.map(async (listing) => ({ listing, found: await tryValuation(listing, marketData, asker) })));
  return {
    peers: loaded.flatMap(({ listing, found }): readonly CompanyData[] =>
      found?.is === 'figures' ? [{ listing, answer: found.answer }] : [],
    ),
    peersWithoutData: loaded.flatMap(({ listing, found }) => (found?.is === 'figures' ? [] : [listing.name])),
  };
}

/** The stock data service's market cap, as on the page; undefined falls back to the answer's own. */
async function loadMarketCap(listing: Listing, marketData: MarketData, asker: string | undefined): Promise<RawFigure | undefined> {
  const found = await marketData.marketCap(listing, asker).catch(() => undefined);
  return found?.is === 'figures' ? found.marketCap : undefined;
}
