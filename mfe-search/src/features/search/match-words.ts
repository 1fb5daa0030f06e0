import type { Results } from '@mulya/domain/listings';

/** How many listings match, and how many of them are not shown; nothing while nothing is asked for. */
export function matchCountText(results: Results): string {
  if (results.is === 'none-asked') return '';
  const { rest } = results;
  const all = results.rows.length + rest;
  const count = all === 0 ? 'No matches' : all === 1 ? '1 match' : `${all.toLocaleString('en-US')} matches`;
  return rest > 0 ? `${count}, ${rest.toLocaleString('en-US')} more. Keep typing to narrow results.` : count;
}
