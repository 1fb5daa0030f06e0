import type { Filing } from '@mulya/filings';
import type { ListedCompany } from './with-custom-financials.ts';

type Identity = Pick<ListedCompany, 'name' | 'isin' | 'nse' | 'bse'>;

/**
 * Why a filing isn't of the page's company, as a sentence with both names; undefined if it is. Equal ISINs decide first. Different ones
 * don't, because a split changes an ISIN: then the BSE code decides, which companies keep when they are renamed, then the NSE symbol.
 */
export function findCompanyMismatch({ company }: Filing, page: Identity): string | undefined {
  if (isEqual(company.isin, page.isin) === true) return undefined;
  const answers = [isEqual(company.bse, page.bse), isEqual(company.nse, page.nse), isEqual(company.isin, page.isin)];
  const decided = answers.find((each) => each !== undefined);
  if (decided === true) return undefined;
  const filed = named(company);
  return decided === undefined
    ? `This filing names ${filed}, without a code that ${page.name} has. Nothing was added.`
    : `This filing is from ${filed}, but this page is for ${named(page)}. Open that company’s page to add it.`;
}

/** Undefined if one of the two is unknown. */
const isEqual = (one: string | null, other: string | null): boolean | undefined =>
  one === null || other === null ? undefined : one.toUpperCase() === other.toUpperCase();

/** "Tata Consultancy Services Ltd (TCS)" */
function named({ name, nse, bse, isin }: Identity): string {
  const code = nse ?? bse ?? isin;
  return code === null || code === name ? name : `${name} (${code})`;
}
