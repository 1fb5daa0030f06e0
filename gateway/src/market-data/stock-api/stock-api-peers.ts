import type { StockApiAnswer } from './stock-api.schema.ts';

/** The names of the companies that the source compares with, in its order. */
export function peerNames(answer: StockApiAnswer): readonly string[] {
  return (answer.companyProfile?.peerCompanyList ?? []).map((peer) => String(peer?.companyName ?? '').trim()).filter((name) => name !== '');
}
