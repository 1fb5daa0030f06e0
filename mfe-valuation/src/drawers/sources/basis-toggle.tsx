import type { ValuationAnswer } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import { SegmentedToggle } from '@mulya/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasOtherBasis } from '../../company/as-of.ts';

type Answer = Pick<ValuationAnswer, 'basis' | 'bases'>;

const allOptions: readonly { readonly value: Answer['basis']; readonly label: string; readonly name?: string }[] = [
  { value: 'consolidated', label: 'Consolidated' },
  { value: 'not-stated', label: 'Not stated', name: 'Basis not stated by the source' },
  { value: 'standalone', label: 'Standalone' },
];

/** Chooses the basis of statements where the sources have more than one. The choice is part of the address. */
export function BasisToggle({ answer }: { readonly answer: Answer }) {
  const { basis, bases = [] } = answer;
  const host = useHost<'mfe-valuation'>();
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const group = useRef<HTMLDivElement>(null);
  const hasOther = hasOtherBasis(answer);

  // The page reloads its figures for the other basis, and the toggle would lose the focus.
  const isChanged = isBasisChange(state);
  useEffect(() => {
    if (!hasOther || !isChanged) return;
    group.current?.querySelector<HTMLButtonElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
    host.notify.announce(basis === 'not-stated' ? 'Showing figures whose basis is not stated by the source.' : `Showing ${basis} figures.`);
  }, [host, hasOther, isChanged, basis]);

  const options = hasOther ? allOptions.filter(({ value }) => value === basis || bases.includes(value)) : [];
  const choose = (next: Answer['basis']) =>
    host.navigate(addressWithBasis(pathname, search, window.location.hash, next), { state: stateOfBasisChange(state) });
  useActions(
    host,
    options
      .filter(({ value }) => value !== basis)
      .map(({ value, label }) => ({ name: `valuation/basis/${value}`, label: `Basis of statements: ${label}`, run: () => choose(value) })),
  );
  if (!hasOther) return null;
  return <SegmentedToggle ref={group} label="Basis of statements" options={options} value={basis} onChange={choose} />;
}

/**
 * The page's address with another basis. Only standalone is in it: the others are the default.
 *
 * @example
 * addressWithBasis('/valuation/X', '?peers=INE009A01021', '', 'standalone'); // '/valuation/X?peers=INE009A01021&basis=standalone'
 */
function addressWithBasis(pathname: string, search: string, hash: string, basis: ValuationAnswer['basis']): string {
  const query = new URLSearchParams(search);
  if (basis === 'standalone') query.set('basis', basis);
  else query.delete('basis');
  return `${pathname}${query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`}${hash}`;
}

/** The navigation state after a press of the toggle, which then keeps the focus. */
function stateOfBasisChange(state: unknown): object {
  return { ...(typeof state === 'object' && state !== null ? state : {}), changed: 'basis' };
}

function isBasisChange(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'changed' in state && state.changed === 'basis';
}
