import { type Headline, headline, type Model } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useChecks } from '../../../model/checks.ts';
import { useLiveModel } from '../../../model/live-model.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';

const whole = (model: Model): Model => model;

/** The headline of the live model and of the saved model. */
export function useLiveHeadline(): { readonly headline: Headline; readonly saved: Headline } {
  const model = useLiveModel(whole);
  const { savedModel } = useSettledModel();
  const checks = useChecks();
  const now = useMemo(() => headline(model, checks), [model, checks]);
  const saved = useMemo(() => headline(savedModel, []), [savedModel]);
  return { headline: now, saved };
}
