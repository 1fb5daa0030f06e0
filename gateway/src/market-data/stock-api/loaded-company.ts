import type { ValuationFound } from '../market-data.port.ts';
import { prepareAnswer } from '../prepared-answer.ts';
import type { SourceResult } from './ask-company.ts';

/** `peers`: the names that the source gives with the figures. */
export type LoadedFigures = Extract<ValuationFound, { is: 'figures' }> & { readonly peers: readonly string[] };

/** A result of the source with its answer prepared for sending. */
export type LoadedCompany = LoadedFigures | Exclude<SourceResult, { is: 'figures' }>;

export async function loadResult(result: SourceResult): Promise<LoadedCompany> {
  if (result.is !== 'figures') return result;
  return { is: 'figures', answer: result.value, prepared: await prepareAnswer(result.value), peers: result.peers };
}

export function toSourceResult(loaded: LoadedCompany): SourceResult {
  return loaded.is === 'figures' ? { is: 'figures', value: loaded.answer, peers: loaded.peers } : loaded;
}

export async function toStaleCopy(figures: LoadedFigures): Promise<LoadedFigures> {
  if (figures.answer.source.stale) return figures;
  const answer = { ...figures.answer, source: { ...figures.answer.source, stale: true } };
  return { ...figures, answer, prepared: await prepareAnswer(answer) };
}
