import type { SourcePeer } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { plainText } from './plain-text.ts';
import { nonEmptyText, type RawField } from './stock-api-fields.schema.ts';
import type { StockApiAnswer } from './stock-api.schema.ts';

const maxPeers = 20;

/**
 * The peers that the source names, with their multiples. The source sends 0 for a figure that it doesn't have.
 *
 * @returns undefined if the source names none
 */
export function sourcePeersOf({ companyProfile }: StockApiAnswer): SourcePeer[] | undefined {
  const peers = (companyProfile?.peerCompanyList ?? []).flatMap((peer): SourcePeer[] => {
    const name = plainText(nonEmptyText(peer?.companyName) ?? '');
    if (peer === null || name === '') return [];
    return [
      {
        name,
        price: positive(peer.price),
        marketCap: positive(peer.marketCap),
        pe: nonZero(peer.priceToEarningsValueRatio),
        pb: nonZero(peer.priceToBookValueRatio),
      },
    ];
  });
  return peers.length === 0 ? undefined : peers.slice(0, maxPeers);
}

function nonZero(value: RawField): number | null {
  const figure = parseFigure(value);
  return figure === undefined || figure === 0 ? null : figure;
}

function positive(value: RawField): number | null {
  const figure = nonZero(value);
  return figure !== null && figure > 0 ? figure : null;
}
