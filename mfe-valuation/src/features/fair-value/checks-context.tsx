import type { ValuationAnswer } from '@mulya/contract';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Check, Mend } from '../../domain/fair-value/checks/check.ts';
import { runChecks } from '../../domain/fair-value/checks/run-checks.ts';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { useSettledModel } from './use-model.ts';

const ChecksContext = createContext<readonly Check[]>([]);

interface ChecksProviderProps {
  readonly answer: ValuationAnswer;
  /** The key that the address asks for. */
  readonly asked: string | undefined;
  readonly children: ReactNode;
}

/** Checks the company's figures and the model on them. A keystroke does not wait for that. */
export function ChecksProvider({ answer, asked, children }: ChecksProviderProps) {
  const grouping = use(FigureGrouping);
  const { model, today, readOnly } = useSettledModel();
  const checks = useMemo(() => {
    const found = runChecks(model, { answer, asked, today, grouping });
    return readOnly ? found.map(({ mend: _, ...check }) => check) : found;
  }, [model, answer, asked, today, grouping, readOnly]);
  return <ChecksContext value={checks}>{children}</ChecksContext>;
}

/** Fails first. */
export const useChecks = (): readonly Check[] => use(ChecksContext);

/** Takes a check's mend over as an own figure. */
export function useMend(): (mend: Mend) => void {
  const { setOwn } = useSettledModel();
  return ({ figure, value, note }) => setOwn(figure, value, note);
}
