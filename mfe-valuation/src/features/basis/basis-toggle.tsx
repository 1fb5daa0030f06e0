import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { SegmentedToggle } from '@mulya/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasOtherBasis } from '../../domain/other-basis.ts';
import { addressWithBasis, isBasisChange, stateOfBasisChange } from './basis-address.ts';

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

  if (!hasOther) return null;
  const options = allOptions.filter(({ value }) => value === basis || bases.includes(value));
  const choose = (next: Answer['basis']) =>
    host.navigate(addressWithBasis(pathname, search, window.location.hash, next), { state: stateOfBasisChange(state) });
  return <SegmentedToggle ref={group} label="Basis of statements" options={options} value={basis} onChange={choose} />;
}
