import { headline, oldPriceText, priceDay, type Model, placeholderBanner } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { Banner } from '@mulya/ui';
import { useAnalysisDispatch } from '../analysis-store.ts';
import { useBaseYearOffer, useChecks, useApplyFix } from './checks-context.tsx';
import { baseYearChosen, viewChosen } from './fair-value.slice.ts';
import { HeadlineBox } from './headline/headline-box.tsx';
import { MissingInputs } from './headline/missing-inputs.tsx';
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

/** Counts and names the placeholder inputs, if there are any. */
export function PlaceholderNote({ model }: { readonly model: Pick<Model, 'columns' | 'at' | 'company'> }) {
  const { count, sentence } = placeholderBanner(model);
  return count === 0 ? null : <Banner tone="warn">{sentence}</Banner>;
}
