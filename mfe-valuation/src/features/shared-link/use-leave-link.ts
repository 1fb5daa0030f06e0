import { useHost } from '@mulya/sdk';
import { useLocation } from 'react-router-dom';
import type { SectionId } from '../frame/section-list.ts';

const model: SectionId = 'fair-market-value';

/** Removes the link from the page's address. `replace`: Back doesn't return to it. */
export function useLeaveLink(): (how: { readonly replace: boolean }) => void {
  const { navigate } = useHost<'mfe-valuation'>();
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  return ({ replace }) => navigate(`${pathname}${search}#${model}`, { replace, state });
}
