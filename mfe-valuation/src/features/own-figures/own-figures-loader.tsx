import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent } from 'react';
import { answerKey } from '../company/company-identity.ts';
import { selectOverrides } from '../company/company.selectors.ts';
import type { SavedFigures } from '../company/company-state.ts';
import { useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import { noSavedFigures, ownFiguresClient } from './own-figures-client.api.ts';
import { LazyOwnFiguresDrawer } from './lazy-own-figures-drawer.tsx';
import { changeOverrides, useBaseCompany } from './figure-overrides.ts';

interface OwnFiguresLoaderProps {
  readonly answer: ValuationAnswer;
  readonly open: boolean;
  onClose(): void;
}

/** Loads the user's own figures once the page is shown, and renders their drawer. */
export function OwnFiguresLoader({ answer, open, onClose }: OwnFiguresLoaderProps) {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const { own } = useValuationSelector(selectOverrides);
  const base = useBaseCompany();
  const isLoaded = own !== undefined;
  const key = answerKey(answer);

  const load = useEffectEvent(async (companyKey: string): Promise<SavedFigures> => {
    const result = await ownFiguresClient(host).readIfAny(companyKey);
    if (result.ok) return result.value;
    if (result.refusal.is !== 'conflict' && !host.signal.aborted)
      host.log.warn(`Custom financials for ${answer.companyName} could not be read: ${result.refusal.message}`);
    return noSavedFigures;
  });
  useEffect(() => {
    if (key === undefined || isLoaded) return undefined;
    let isMounted = true;
    void load(key).then((saved) => {
      if (isMounted) dispatch(changeOverrides({ own: saved }));
    });
    return () => {
      isMounted = false;
    };
  }, [dispatch, key, isLoaded]);

  return own !== undefined && base !== undefined && <LazyOwnFiguresDrawer base={base} own={own} open={open} onClose={onClose} />;
}
