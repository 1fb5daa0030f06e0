import type { ValuationAnswer } from '@mulya/contract';

/**
 * The page's address with another basis. Only standalone is in it: the others are the default.
 *
 * @example
 * addressWithBasis('/valuation/X', '?peers=INE009A01021', '', 'standalone'); // '/valuation/X?peers=INE009A01021&basis=standalone'
 */
export function addressWithBasis(pathname: string, search: string, hash: string, basis: ValuationAnswer['basis']): string {
  const query = new URLSearchParams(search);
  if (basis === 'standalone') query.set('basis', basis);
  else query.delete('basis');
  return `${pathname}${query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`}${hash}`;
}

/** The navigation state after a press of the toggle, which then keeps the focus. */
export function stateOfBasisChange(state: unknown): object {
  return { ...(typeof state === 'object' && state !== null ? state : {}), changed: 'basis' };
}

export function isBasisChange(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'changed' in state && state.changed === 'basis';
}
