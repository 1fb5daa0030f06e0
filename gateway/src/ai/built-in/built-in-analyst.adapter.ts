import type { RawFigure } from '@mulya/contract';
import type { Companies } from '../../companies/companies.ts';
import type { MarketData } from '../../market-data/market-data.port.ts';
import { valuationIfAny } from '../../market-data/valuation-if-any.ts';
import type { Ai, AiEvent, AiQuestion, AiWords } from '../ai.port.ts';
import { answerOf } from './answer.ts';
import type { Company } from './company.ts';
import { KnownCompanies } from './known-companies.ts';
import { subjectOf, type Subject } from './subject.ts';

interface Sources {
  readonly marketData: MarketData;
  readonly companies: Companies;
  readonly known: KnownCompanies;
}

/**
 * Writes from the loaded figures by rule: no model, no network, the same text for the same figures. Every number in it is a
 * figure of the company, of its peers or of the page's model, printed as the page prints it; placeholders are never quoted, and
 * what the figures do not tell is "not in the loaded data".
 */
export function createBuiltInAnalyst({ marketData, companies }: Omit<Sources, 'known'>): Ai {
  const sources = { marketData, companies, known: new KnownCompanies() };
  return {
    model: 'Mulya built-in analyst',
    machine: 'built-in',
    readsContext: true,
    complete: (question, signal) => written(question, sources, signal),
    stream: (question, signal) => inPieces(question, sources, signal),
    close: async () => {},
  };
}

async function written(question: AiQuestion, sources: Sources, signal: AbortSignal): Promise<AiWords> {
  signal.throwIfAborted();
  const subject = await subjectFor(question, sources);
  signal.throwIfAborted();
  const text =
    subject === undefined
      ? `${sources.marketData.name} has no data on ${question.listing.name}, so no analysis is available.`
      : answerOf(question, subject);
  return { text, finish: 'stop', citations: [], searched: false };
}

/** The whole text at once would do; pieces let the page show it as it shows any other. */
async function* inPieces(question: AiQuestion, sources: Sources, signal: AbortSignal): AsyncIterable<AiEvent> {
  const { text, ...end } = await written(question, sources, signal);
  for (const piece of text.match(/\S+\s*/g) ?? []) {
    signal.throwIfAborted();
    yield { is: 'text', text: piece };
  }
  yield { is: 'end', ...end };
}

async function subjectFor(
  { asker, listing, context }: AiQuestion,
  { marketData, companies, known }: Sources,
): Promise<Subject | undefined> {
  const [own, marketCap] = await Promise.all([marketData.valuation(listing, asker), marketCapOf(listing, marketData, asker)]);
  if (own.is === 'no-figures') return undefined;
  const listings = [...new Set(context?.peers ?? [])].flatMap((key) => companies.keyed(key) ?? []);
  const peers = await Promise.all(
    listings.map(async (peer) => ({ name: peer.name, company: await companyFor(peer, marketData, known, asker) })),
  );
  const withFigures = peers.flatMap(({ company }) => company ?? []);
  return subjectOf(
    known.companyOf(listing, own.answer, marketCap),
    withFigures,
    peers.flatMap(({ name, company }) => (company === undefined ? [name] : [])),
    context,
    known.factsOfPeers(withFigures),
  );
}

/** A peer that cannot be had is one without figures, as on the page. */
async function companyFor(
  listing: AiQuestion['listing'],
  marketData: MarketData,
  known: KnownCompanies,
  asker: AiQuestion['asker'],
): Promise<Company | undefined> {
  const found = await valuationIfAny(listing, marketData, asker);
  return found?.is === 'figures' ? known.companyOf(listing, found.answer) : undefined;
}

/** As the page takes it: what the stock data service says, and without it the answer's own. */
async function marketCapOf(
  listing: AiQuestion['listing'],
  marketData: MarketData,
  asker: AiQuestion['asker'],
): Promise<RawFigure | undefined> {
  const found = await marketData.marketCap(listing, asker).catch(() => undefined);
  return found?.is === 'figures' ? found.marketCap : undefined;
}
