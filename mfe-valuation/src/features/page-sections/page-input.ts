import { maxPageFigures, type Changing, type CompanyRef, type ValuationAnswer } from '@mulya/contract';
import type { ValuationInput } from '@mulya/contract/slots';
import { pageCells, pageFigures } from '@mulya/valuation-model/tools';
import { dataVersion } from '../page-context/ai-context.ts';
import type { PageSnapshot } from '../page-context/use-page-snapshot.ts';

/** What the page hands to its sections. The same object while the page is open, because another one would start the sections again. */
interface PageInput extends Changing<ValuationInput> {
  /** Sets how the page is read. Sections that are open get the new input. */
  setSource(read: () => ValuationInput): void;
  /** Reads the page again. */
  refresh(): void;
}

export function createPageInput(): PageInput {
  let read: (() => ValuationInput) | undefined;
  let input: ValuationInput | undefined;
  const subscribers = new Set<(input: ValuationInput) => void>();
  const current = (): ValuationInput => {
    if (read === undefined) throw new Error('The page was expected to be read after its first render.');
    input ??= read();
    return input;
  };
  const refresh = (): void => {
    input = undefined;
    for (const subscriber of [...subscribers]) subscriber(current());
  };
  return {
    current,
    state: {
      subscribe: (next) => {
        const subscriber = (value: ValuationInput): void => next(value); // a distinct function, so that the same one may be added twice
        subscribers.add(subscriber);
        subscriber(current());
        return { unsubscribe: () => void subscribers.delete(subscriber) };
      },
    },
    setSource: (source) => {
      read = source;
      refresh();
    },
    refresh,
  };
}

/** The page's company, base year and figures. Pure. */
export function valuationInput(company: CompanyRef, answer: ValuationAnswer, page: PageSnapshot): ValuationInput {
  const { model, own, medians, peers } = pageCells(page);
  const [base] = page.model.columns;
  return {
    company,
    baseYear: base,
    dataVersion: dataVersion(answer),
    figures: pageFigures([...model, ...own, ...medians, ...peers].slice(0, maxPageFigures)),
  };
}
