import type { AiContext, AiMessage, Listing, RawFigure, ValuationAnswer } from '@mulya/contract';
import { answerOf } from './answer.ts';
import { CompanyCache } from './company-cache.ts';
import { subjectOf } from './subject.ts';

/** The loaded data of one company. */
export interface CompanyData {
  readonly listing: Pick<Listing, 'name' | 'isin' | 'nse' | 'aliases'>;
  readonly answer: ValuationAnswer;
  /** ₹ crore, from the stock data service; undefined falls back to the answer's own. */
  readonly marketCap?: RawFigure | undefined;
}

export interface AnalystQuestion {
  /** The kind of text: "research.swot", "growth.comment", "chat". */
  readonly purpose: string;
  readonly messages: readonly AiMessage[];
  readonly company: CompanyData;
  readonly peers: readonly CompanyData[];
  /** Names of peers that have no figures. */
  readonly peersWithoutData: readonly string[];
  /** The fair-value model as the page shows it. */
  readonly context: AiContext | undefined;
}

export interface Analyst {
  /** The name that requests use and stamps print. */
  readonly model: string;
  answer(question: AnalystQuestion): string;
}

/**
 * Writes by rule: the same figures give the same text. Every number is a figure of the company, its peers or the page's model,
 * printed as the page prints it. Placeholders are never quoted; missing figures are "not in the loaded data".
 */
export function createAnalyst(): Analyst {
  const cache = new CompanyCache();
  return {
    model: 'Mulya built-in analyst',
    answer({ purpose, messages, company: { listing, answer, marketCap }, peers, peersWithoutData, context }) {
      const peerCompanies = peers.map((peer) => cache.companyOf(peer.listing, peer.answer, peer.marketCap));
      const subject = subjectOf(
        cache.companyOf(listing, answer, marketCap),
        peerCompanies,
        peersWithoutData,
        context,
        cache.factsOfPeers(peerCompanies),
      );
      return answerOf({ purpose, messages }, subject);
    },
  };
}
