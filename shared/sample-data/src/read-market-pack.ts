import { companyKey } from '@mulya/contract';
import { MarketPackSchema, type MarketPack, type PackCompany } from './market-pack.ts';
import { refusal, type Outcome } from './outcome.ts';

/**
 * Reads a market pack from any JSON value. Unknown fields are dropped, and a BSE code of "0" counts as missing. Of duplicate entries of a
 * company, the one with the newest price wins.
 */
export function marketPackFrom(value: unknown): Outcome<MarketPack> {
  const parsed = MarketPackSchema.safeParse(value);
  if (!parsed.success) return refusal(parsed.error.issues, value);
  const { companies, notes } = withoutDoubles(parsed.data.companies);
  return { is: 'read', data: { ...parsed.data, companies: companies.map(withoutZeroCode) }, notes };
}

/** Returns a company's key inside Mulya: its ISIN, else its NSE symbol. */
export function packKey(company: PackCompany): string {
  return companyKey({ isin: company.isin ?? null, nse: company.nse ?? null, name: company.name });
}

interface Entry {
  readonly company: PackCompany;
  readonly index: number;
}

function withoutDoubles(companies: readonly PackCompany[]): { companies: PackCompany[]; notes: string[] } {
  const kept = new Map<string, Entry>();
  const notes: string[] = [];
  for (const [index, company] of companies.entries()) {
    const key = packKey(company);
    const first = kept.get(key);
    if (first === undefined) {
      kept.set(key, { company, index });
      continue;
    }
    const winner = priceDate(company) >= priceDate(first.company) ? { company, index } : first;
    kept.set(key, winner);
    const places = `companies[${first.index}] and companies[${index}]`;
    notes.push(`${key} stands twice, at ${places}: companies[${winner.index}] is kept, ${why(first.company, company)}.`);
  }
  return { companies: [...kept.values()].map((entry) => entry.company), notes };
}

/** ISO dates sort as text; an entry without a date is the oldest. */
function priceDate(company: PackCompany): string {
  return company.price?.asOf ?? '';
}

function why(first: PackCompany, second: PackCompany): string {
  return priceDate(first) === priceDate(second) ? 'the later of two with the same price date' : 'the one with the newer price date';
}

function withoutZeroCode(company: PackCompany): PackCompany {
  return company.bse === '0' || company.bse === '' ? { ...company, bse: null } : company;
}
