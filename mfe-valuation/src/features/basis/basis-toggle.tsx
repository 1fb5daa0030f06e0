import type { StatementBasis, ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { SegmentedToggle } from '@mulya/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { addressWithBasis, isBasisChange, stateOfBasisChange } from './basis-address.ts';

const options: readonly { readonly value: StatementBasis; readonly label: string }[] = [
  { value: 'consolidated', label: 'Consolidated' },
  { value: 'standalone', label: 'Standalone' },
];

/** Chooses between consolidated and standalone statements where the sources have both. The choice is part of the address. */
export function BasisToggle({ answer: { basis, bases = [] } }: { readonly answer: Pick<ValuationAnswer, 'basis' | 'bases'> }) {
  const host = useHost<'mfe-valuation'>();
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const group = useRef<HTMLDivElement>(null);
  const hasBoth = options.every(({ value }) => bases.includes(value));
  const value = basis === 'standalone' ? 'standalone' : 'consolidated';

  // The page loads anew with the other basis, which would lose the focus.
  const isChanged = isBasisChange(state);
  useEffect(() => {
    if (!hasBoth || !isChanged) return;
    group.current?.querySelector<HTMLButtonElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
    host.notify.announce(`Showing ${value} figures.`);
  }, [host, hasBoth, isChanged, value]);

  if (!hasBoth) return null;
  const choose = (next: StatementBasis) =>
    host.navigate(addressWithBasis(pathname, search, window.location.hash, next), { state: stateOfBasisChange(state) });
  return <SegmentedToggle ref={group} label="Basis of statements" options={options} value={value} onChange={choose} />;
}
