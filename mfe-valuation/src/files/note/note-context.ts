import {
  checkedCashFlow,
  methodChecks,
  methodOutcomes,
  type MethodOutcome,
  valuationSummary,
  type ValuationSummary,
} from '@mulya/valuation-model/valuation-methods';
import type { Check } from '@mulya/valuation-model/fair-value';
import type { WorkbookBenchmarks, WorkbookContent } from '../workbook/content.ts';
import { workbookContent, type ExportedPage } from '../workbook-content.ts';

/** What the sections of a note read. Everything in it is computed by the model's own functions, as for page and workbook. */
export interface NoteContext {
  readonly page: ExportedPage;
  readonly content: WorkbookContent;
  readonly outcomes: readonly MethodOutcome[];
  readonly summary: ValuationSummary;
  /** The checks of company and model, then those of the valuation methods. */
  readonly checks: readonly Check[];
}

export function noteContext(page: ExportedPage, benchmarks: WorkbookBenchmarks): NoteContext {
  const { model, today, grouping } = page;
  const content = workbookContent(page, benchmarks);
  const context = { model, benchmarks, today };
  const outcomes = methodOutcomes(context);
  const ofMethods = methodChecks({ model, industry: benchmarks.industry, cashFlow: checkedCashFlow(context, outcomes), grouping });
  return {
    page,
    content,
    outcomes,
    summary: valuationSummary(
      { ...context, scenarios: { ...page.scenarios, method: page.method }, sections: page.sectionMethods },
      outcomes,
    ),
    checks: [...content.checks, ...ofMethods],
  };
}
