import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent } from 'react';
import { answerKey } from '../../company/company-identity.ts';
import { selectCustomFigures } from '../../company/company.selectors.ts';
import type { SavedFigures } from '../../company/company-state.ts';
import { useValuationDispatch, useValuationSelector } from '../../model/valuation-store.ts';
import { noSavedFigures, customFinancialsClient } from './custom-financials-client.api.ts';
import { LazyCustomFinancialsDrawer } from './lazy-custom-financials-drawer.tsx';
import { changeCustomFigures, useBaseCompany } from './custom-figures.ts';

interface CustomFinancialsLoaderProps {
  readonly answer: ValuationAnswer;
  readonly open: boolean;
  onClose(): void;
}

/** Loads the user's custom financials once the page is shown, and renders their drawer. */
export function CustomFinancialsLoader({ answer, open, onClose }: CustomFinancialsLoaderProps) {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const { own } = useValuationSelector(selectCustomFigures);
  const base = useBaseCompany();
  const isLoaded = own !== undefined;
  const key = answerKey(answer);

  const load = useEffectEvent(async (companyKey: string): Promise<SavedFigures> => {
    const result = await customFinancialsClient(host).readIfAny(companyKey);
    if (result.ok) return result.value;
    if (result.refusal.is !== 'conflict' && !host.signal.aborted)
      host.log.warn(`Custom financials for ${answer.companyName} could not be read: ${result.refusal.message}`);
    return noSavedFigures;
  });
  useEffect(() => {
    if (key === undefined || isLoaded) return undefined;
    let isMounted = true;
    void load(key).then((saved) => {
      if (isMounted) dispatch(changeCustomFigures({ own: saved }));
    });
    return () => {
      isMounted = false;
    };
  }, [dispatch, key, isLoaded]);

  return own !== undefined && base !== undefined && <LazyCustomFinancialsDrawer base={base} own={own} open={open} onClose={onClose} />;
}
