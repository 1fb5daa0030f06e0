import { headline, oldPriceText, priceDay } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useAnalysisDispatch } from '../analysis-store.ts';
import { useBaseYearOffer, useChecks, useApplyFix } from './checks-context.tsx';
import { baseYearChosen, viewChosen } from './fair-value.slice.ts';
import { HeadlineBox } from './headline/headline-box.tsx';
import { MissingInputs } from './headline/missing-inputs.tsx';
import { PlaceholderNote } from './headline/placeholder-note.tsx';
import { useSettledModel } from './use-settled-model.ts';

/** The summary: target price and upside with their caveats. */
export function FairValueHeadline() {
  const dispatch = useAnalysisDispatch();
  const { model, today } = useSettledModel();
  const checks = useChecks();
  const applyFix = useApplyFix();
  const offer = useBaseYearOffer();
  const found = useMemo(() => headline(model, checks), [model, checks]);
  return (
    <>
      <PlaceholderNote model={model} />
      <MissingInputs />
      <HeadlineBox
        headline={found}
        offer={offer}
        oldPrice={oldPriceText(priceDay(model, today), today)}
        onFix={applyFix}
        onShowMethod={(method) => dispatch(viewChosen(method))}
        onBaseYear={(year) => dispatch(baseYearChosen(year))}
      />
    </>
  );
}
