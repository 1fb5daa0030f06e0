import { CompanyKeySchema, matchRoute, z } from '@mulya/contract';
import type { CompanyRequest } from './company.api.ts';

const OptionSchema = z.object({ name: z.string() });

/** What the dashboard hands over when it opens the page; lost on a shared link. */
const HandedOverSchema = z.object({ company: z.optional(OptionSchema), peers: z.optional(z.array(OptionSchema)) });

/** What the page's address says, and what was handed over with it. */
export interface ValuationAddress {
  readonly asked: CompanyRequest;
  /** Keys, each once; how many of them are compared is the peers' affair. */
  readonly peers: readonly string[];
  readonly handedOver: {
    readonly name: string | undefined;
    /** Names of the peers, when there is one for each key. */
    readonly peers: readonly string[];
  };
}

/** Reads "/valuation/Tata%20Motors%20Ltd?isin=…&peers=…,…" and the navigation state. Whatever does not fit is left out. */
export function readValuationAddress(pathname: string, search: string, state: unknown): ValuationAddress {
  const query = new URLSearchParams(search);
  const isin = query.get('isin')?.trim() ?? '';
  const name = matchRoute('/valuation/:company', pathname)?.['company']?.trim() ?? '';
  const keys = (query.get('peers') ?? '').split(',').filter((key) => CompanyKeySchema.safeParse(key).success);
  const handedOver = HandedOverSchema.safeParse(state);
  return {
    asked: { name, isin: CompanyKeySchema.safeParse(isin).success ? isin : undefined },
    peers: [...new Set(keys)],
    handedOver: {
      name: handedOver.success ? handedOver.data.company?.name : undefined,
      peers: handedOver.success ? (handedOver.data.peers ?? []).map((peer) => peer.name) : [],
    },
  };
}

/** The search screen with the company and its peers as they are, so that going back loses nothing. */
export function searchAddress(company: string | undefined, peers: readonly string[]): string {
  const chosen = [
    ...(company === undefined ? [] : [`company=${encodeURIComponent(company)}`]),
    ...(peers.length === 0 ? [] : [`peers=${peers.map(encodeURIComponent).join(',')}`]),
  ];
  return `/dashboard${chosen.length === 0 ? '' : `?${chosen.join('&').replaceAll('%3A', ':')}`}`;
}
