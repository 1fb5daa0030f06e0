import { CompanyKeySchema, matchRoute, z, type StatementBasis } from '@mulya/contract';
import type { CompanyRequest } from './company.api.ts';

const OptionSchema = z.object({ name: z.string() });

/** The dashboard's navigation state. A shared link doesn't contain it. */
const NavigationStateSchema = z.object({ company: z.optional(OptionSchema), peers: z.optional(z.array(OptionSchema)) });

/** The page's address and navigation state. */
export interface ValuationAddress {
  readonly asked: CompanyRequest;
  /** Undefined for the default, consolidated. */
  readonly basis: Exclude<StatementBasis, 'consolidated'> | undefined;
  /** Distinct keys. The peers feature limits their number. */
  readonly peers: readonly string[];
  readonly handedOver: {
    readonly name: string | undefined;
    /** Names of the peers. */
    readonly peers: readonly string[];
  };
}

/** Reads "/valuation/Tata%20Motors%20Ltd?isin=…&basis=…&peers=…,…" and the navigation state. Ignores invalid parts. */
export function readValuationAddress(pathname: string, search: string, state: unknown): ValuationAddress {
  const query = new URLSearchParams(search);
  const isin = query.get('isin')?.trim() ?? '';
  const name = matchRoute('/valuation/:company', pathname)?.['company']?.trim() ?? '';
  const keys = (query.get('peers') ?? '').split(',').filter((key) => CompanyKeySchema.safeParse(key).success);
  const navigation = NavigationStateSchema.safeParse(state);
  return {
    asked: { name, isin: CompanyKeySchema.safeParse(isin).success ? isin : undefined },
    basis: query.get('basis') === 'standalone' ? 'standalone' : undefined,
    peers: [...new Set(keys)],
    handedOver: {
      name: navigation.success ? navigation.data.company?.name : undefined,
      peers: navigation.success ? (navigation.data.peers ?? []).map((peer) => peer.name) : [],
    },
  };
}

/** The dashboard's address with the company and its peers selected. */
export function searchAddress(company: string | undefined, peers: readonly string[]): string {
  const query = [
    ...(company === undefined ? [] : [`company=${encodeURIComponent(company)}`]),
    ...(peers.length === 0 ? [] : [`peers=${peers.map(encodeURIComponent).join(',')}`]),
  ];
  return `/dashboard${query.length === 0 ? '' : `?${query.join('&').replaceAll('%3A', ':')}`}`;
}
