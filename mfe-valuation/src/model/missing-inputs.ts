import { numberExamples } from '@mulya/domain';
import { baseFigureRows, baseFigureUnits, impliedShares, inputsNeeded, type SuggestedFix } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { FigureGrouping } from '../kit/figure/figure-grouping.ts';
import { inputModeFor, parseEntry } from './entry-text.ts';
import { useSettledModel } from './use-settled-model.ts';

const forms = {
  price: { label: 'Current price', prefix: '₹', use: 'Use price', error: 'Enter a price above zero.' },
  shares: { label: 'Shares, crore', prefix: undefined, use: 'Use shares', error: 'Enter a share count above zero.' },
  pat: { label: 'PAT, ₹ crore', prefix: undefined, use: 'Use PAT', error: 'Enter a number, such as 1,250.5 or -30.' },
} as const;

/** A figure that the source lacks and the analyst can enter. */
type MissingFigure = keyof typeof forms;

export interface MissingInput {
  readonly figure: MissingFigure;
  readonly label: string;
  readonly prefix: string | undefined;
  readonly inputMode: ReturnType<typeof inputModeFor>;
  /** "Use price" */
  readonly use: string;
  /** Overrides the figure; returns why a text is refused. */
  enter(text: string): string | undefined;
}

/** The figures that the target price needs and the source lacks, and the shares implied by profit and EPS. None in a shared link. */
export function useMissingInputs(): { readonly inputs: readonly MissingInput[]; readonly shares: SuggestedFix | undefined } {
  const grouping = use(FigureGrouping);
  const { company, model, readOnly, setOwn } = useSettledModel();
  const [base] = model.columns;
  const isMissing = (figure: MissingFigure) => !readOnly && inputsNeeded(model.at(baseFigureRows[figure], base)).length > 0;
  const inputs = (['price', 'shares', 'pat'] as const).filter(isMissing).map((figure) => ({
    figure,
    ...forms[figure],
    inputMode: inputModeFor(figure === 'pat' ? 'signed' : 'unsigned'),
    enter(text: string): string | undefined {
      const read = parseEntry(text, baseFigureUnits[figure]);
      if (read.is !== 'number' || (figure !== 'pat' && read.value <= 0))
        return `${forms[figure].error}${read.is === 'unread' ? ` Write it as ${numberExamples}.` : ''}`;
      setOwn(figure, read.value, '');
      return undefined;
    },
  }));
  return { inputs, shares: isMissing('shares') ? impliedShares(company, grouping) : undefined };
}
