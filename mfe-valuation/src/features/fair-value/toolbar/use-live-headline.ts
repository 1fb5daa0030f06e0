import { useMemo } from 'react';
import { headline, type Headline } from '../../../domain/fair-value/headline.ts';
import type { Model } from '../../../domain/fair-value/model.ts';
import { useChecks } from '../checks-context.tsx';
import { useLiveModel } from '../live-model.ts';
import { useSettledModel } from '../use-model.ts';

const whole = (model: Model): Model => model;

/** The headline as the analyst types, and that of the saved model. */
export function useLiveHeadline(): { readonly headline: Headline; readonly saved: Headline } {
  const model = useLiveModel(whole);
  const { savedModel } = useSettledModel();
  const checks = useChecks();
  const now = useMemo(() => headline(model, checks), [model, checks]);
  const saved = useMemo(() => headline(savedModel, []), [savedModel]);
  return { headline: now, saved };
}
