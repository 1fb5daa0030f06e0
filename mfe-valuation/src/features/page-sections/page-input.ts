import { maxPageFigures, type CompanyRef, type ValuationAnswer } from '@mulya/contract';
import type { ValuationInput } from '@mulya/contract/slots';
import { pageCells, pageFigures } from '@mulya/valuation-model/tools';
import { dataVersion } from '../page-context/ai-context.ts';
import type { PageSnapshot } from '../page-context/use-page-snapshot.ts';

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
