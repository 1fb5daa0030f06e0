import { matchPath } from 'react-router-dom';

/**
 * Whether the page at `pathname` is the company's. The bus repeats the company that was opened last, which may be
 * another one while this page's figures are loading, or when it has none. Case and spacing do not count in an address.
 */
export function standsOnPage(company: string, pathname: string): boolean {
  const named = matchPath('/valuation/:company', pathname)?.params.company;
  return named !== undefined && folded(decoded(named)) === folded(company);
}

const folded = (name: string) => name.replace(/\s+/g, '').toLowerCase();

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a lone "%" is a name like any other
  }
}
