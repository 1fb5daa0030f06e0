import { matchPath } from 'react-router-dom';

/**
 * Whether the page at `pathname` shows the company. The bus replays the company that was opened last, which may be another one while
 * this page loads or when it has no figures. Ignores case and spacing.
 */
export function isCurrentCompany(company: string, pathname: string): boolean {
  const companyInPath = matchPath('/valuation/:company', pathname)?.params.company;
  return companyInPath !== undefined && normalize(decode(companyInPath)) === normalize(company);
}

const normalize = (name: string) => name.replace(/\s+/g, '').toLowerCase();

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a lone "%" is a valid name
  }
}
