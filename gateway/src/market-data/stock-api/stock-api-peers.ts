import type { StockApiAnswer } from './stock-api.schema.ts';

/** The names of the companies that the source compares the answer's company with, in its order; what has no name is left out. */
export function peerNames(answer: StockApiAnswer): readonly string[] {
  return (answer.companyProfile?.peerCompanyList ?? []).map((peer) => String(peer?.companyName ?? '').trim()).filter((name) => name !== '');
}
