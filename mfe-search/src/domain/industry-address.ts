/** The industry whose companies the address opens; undefined without one. */
export function readIndustry(search: string): string | undefined {
  const industry = new URLSearchParams(search).get('industry')?.trim() ?? '';
  return industry === '' ? undefined : industry;
}

/**
 * The query that opens an industry, or none, and keeps the selection of the dashboard.
 *
 * @example
 * industryQuery('?company=INE467B01029', 'Paints'); // '?company=INE467B01029&industry=Paints'
 */
export function industryQuery(search: string, industry: string | undefined): string {
  const query = new URLSearchParams(search);
  if (industry === undefined) query.delete('industry');
  else query.set('industry', industry);
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}` : '';
}
