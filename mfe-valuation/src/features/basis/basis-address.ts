import type { StatementBasis } from '@mulya/contract';

/**
 * The page's address with another basis. Consolidated, the default, is absent.
 *
 * @example
 * addressWithBasis('/valuation/X', '?peers=INE009A01021', '', 'standalone'); // '/valuation/X?peers=INE009A01021&basis=standalone'
 */
export function addressWithBasis(pathname: string, search: string, hash: string, basis: StatementBasis): string {
  const query = new URLSearchParams(search);
  if (basis === 'consolidated') query.delete('basis');
  else query.set('basis', basis);
  return `${pathname}${query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`}${hash}`;
}

/** The navigation state after a press of the toggle, which then keeps the focus. */
export function stateOfBasisChange(state: unknown): object {
  return { ...(typeof state === 'object' && state !== null ? state : {}), changed: 'basis' };
}

export function isBasisChange(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'changed' in state && state.changed === 'basis';
}
