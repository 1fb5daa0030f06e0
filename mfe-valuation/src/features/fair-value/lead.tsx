import { use } from 'react';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { useChecks } from './checks-context.tsx';
import { leadText } from './lead-text.ts';
import { useSettledModel } from './use-settled-model.ts';

/** The section's one-line summary. */
export function Lead() {
  const grouping = use(FigureGrouping);
  const { model } = useSettledModel();
  return leadText(model, useChecks(), grouping);
}
