import { baseColumn, headline, type Model, placeholderBanner } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { Banner, Button } from '@mulya/ui';
import { useAnalysisDispatch } from '../../model/analysis-store.ts';
import { useBaseYearOffer, useChecks, useApplyFix } from '../../model/checks.ts';
import { baseYearChosen, viewChosen } from '../../model/fair-value.slice.ts';
import { HeadlineBox } from './headline/headline-box.tsx';
import { MissingInputs } from './headline/missing-inputs.tsx';
import { useSettledModel } from '../../model/use-settled-model.ts';

/** The summary: target price and upside with their caveats. */
export function FairValueHeadline() {
  const dispatch = useAnalysisDispatch();
  const { model } = useSettledModel();
  const checks = useChecks();
  const applyFix = useApplyFix();
  const offer = useBaseYearOffer();
  const found = useMemo(() => headline(model, checks), [model, checks]);
  const chooseBaseYear = (year: number) => dispatch(baseYearChosen(year));
  return (
    <>
      <PlaceholderNote
        model={model}
        baseYear={offer?.heals.includes('placeholders') === true ? offer.year : undefined}
        onBaseYear={chooseBaseYear}
      />
      <MissingInputs />
      <HeadlineBox
        headline={found}
        offer={offer}
        onFix={applyFix}
        onShowMethod={(method) => dispatch(viewChosen(method))}
        onBaseYear={chooseBaseYear}
      />
    </>
  );
}

interface PlaceholderNoteProps {
  readonly model: Pick<Model, 'columns' | 'specified' | 'company'>;
  /** A later base year without placeholders. */
  readonly baseYear?: number | undefined;
  onBaseYear?(year: number): void;
}

/** Counts and names the placeholder inputs, if there are any. */
export function PlaceholderNote({ model, baseYear, onBaseYear }: PlaceholderNoteProps) {
  const { count, sentence } = placeholderBanner(model);
  if (count === 0) return null;
  const action = baseYear !== undefined && (
    <Button
      onClick={({ currentTarget }) => {
        // The pressed button disappears, so the focus moves to the headline.
        currentTarget.closest('section')?.querySelector<HTMLElement>('[role="group"][aria-label="Headline"]')?.focus();
        onBaseYear?.(baseYear);
      }}
    >
      Base year {baseColumn(baseYear)}
    </Button>
  );
  return (
    <Banner tone="warn" {...(action === false ? {} : { action })}>
      {sentence}
    </Banner>
  );
}
