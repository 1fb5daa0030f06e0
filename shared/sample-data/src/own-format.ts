import type { Listings } from '@mulya/contract';
import type { MarketPack, PackCompany, PackPeriod, PackPrice } from './market-pack.ts';

/** Returns a pack as its file's text: compact, but one company per line, for readable diffs. */
export function marketPackText(pack: MarketPack): string {
  const { companies, ...head } = pack;
  return text(head, 'companies', companies.map(companyInOrder));
}

/** Returns listings as their file's text, one listing per line. */
export function listingsText({ listings, ...head }: Listings): string {
  return text(head, 'listings', listings);
}

function text(head: object, name: string, rows: readonly object[]): string {
  const opening = JSON.stringify(head).slice(0, -1);
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  return `${opening},"${name}":[${rows.length > 0 ? `\n${lines}\n` : ''}]}\n`;
}

/** Returns a company with its fields in the order of the file, without empty ones. */
export function companyInOrder(company: PackCompany): object {
  return {
    isin: company.isin ?? null,
    nse: company.nse ?? null,
    bse: company.bse ?? null,
    name: company.name,
    aliases: company.aliases ?? [],
    sector: company.sector ?? null,
    industry: company.industry ?? null,
    layout: company.layout,
    ...present({ faceValue: company.faceValue }),
    price: company.price ? priceInOrder(company.price) : null,
    ...present({
      actions: withItems(company.actions),
      dividends: withItems(company.dividends),
      demergers: withItems(company.demergers),
      events: withItems(company.events),
      closes: company.closes,
    }),
    periods: company.periods.map(periodInOrder),
  };
}

function priceInOrder({ averages, ...price }: PackPrice): object {
  return present({ ...price, averages: withEntries(averages ?? undefined) });
}

function periodInOrder({ type, fiscalYear, endDate, INC, BAL, CAS, estimated, sharesRestated, yearEndClose }: PackPeriod): object {
  return {
    type,
    fiscalYear,
    endDate,
    ...present({
      INC: withEntries(INC),
      BAL: withEntries(BAL),
      CAS: withEntries(CAS),
      estimated: withItems(estimated),
      sharesRestated,
      yearEndClose,
    }),
  };
}

function withItems<Item>(items: readonly Item[] | undefined): readonly Item[] | undefined {
  return items !== undefined && items.length > 0 ? items : undefined;
}

/** Leaves out empty statements. */
function withEntries(lines: Readonly<Record<string, number>> | undefined): Readonly<Record<string, number>> | undefined {
  return lines !== undefined && Object.keys(lines).length > 0 ? lines : undefined;
}

function present(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}
