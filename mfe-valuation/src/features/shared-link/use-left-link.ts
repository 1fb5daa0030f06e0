import { useHost } from '@mulya/sdk';
import { useLocation } from 'react-router-dom';
import type { SectionId } from '../frame/section-list.ts';

const model: SectionId = 'fair-market-value';

/** Takes the link out of the page's address. `replace`: it is done with; else Back leads to it again. */
export function useLeftLink(): (how: { readonly replace: boolean }) => void {
  const { navigate } = useHost<'mfe-valuation'>();
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  return ({ replace }) => navigate(`${pathname}${search}#${model}`, { replace, state });
}
