import { Button, EmptyState } from '@mulya/ui';
import { type Model, notMeaningful } from '@mulya/valuation-model/fair-value';
import { useAnalysisDispatch, useAnalysisSelector } from '../../analysis-store.ts';
import { selectShown, viewChosen } from '../fair-value.slice.ts';
import type { FairValueView } from '../work.ts';
import { useLiveModel } from '../live-model.ts';
import { plainModel } from '../plain-tables.ts';
import { TableTools } from '../../table-tools/table-tools.tsx';
import { useSettledModel } from '../use-settled-model.ts';
import { ModelTable } from './model-table.tsx';
import { emptyText, hasCell, essentialRows, viewLabel, viewRows } from './views.ts';

const evText = {
  lender: `EV methods are ${notMeaningful.lender} because debt funds the loan book. Use PE or PB.`,
  insurer: `EV methods are ${notMeaningful.insurer}. Use PE or PB.`,
} as const;

/** The chosen view of the model, or the reason why it is empty. */
export function ModelView({ view }: { readonly view: FairValueView }) {
  const dispatch = useAnalysisDispatch();
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const business = useLiveModel(({ company }) => company.business);
  const withoutEv = business !== 'ordinary' && (view === 'evEbitda' || view === 'evSales');
  // In edit mode the table stays, because a field may be empty for a moment.
  const empty = useLiveModel((model) => (editing ? undefined : whyEmpty(model, view)));
  if (!withoutEv && empty === undefined) return <ModelTable view={view} />;
  return (
    <EmptyState title={emptyText(view)} action={withoutEv && <Button onClick={() => dispatch(viewChosen('pb'))}>Show PB</Button>}>
      {withoutEv ? evText[business] : empty}
    </EmptyState>
  );
}

/** Exports the chosen view. */
export function ModelTools({ view }: { readonly view: FairValueView }) {
  const { model } = useSettledModel();
  return <TableTools title={`Fair market value, ${viewLabel(view)}`} read={() => plainModel(model, viewRows[view])} />;
}

/** Undefined if the view has content. */
function whyEmpty(model: Model, view: FairValueView): string | undefined {
  const cells = essentialRows[view].flatMap((row) =>
    model.columns.flatMap((column, index) => (hasCell(row, index) ? [model.at(row, column)] : [])),
  );
  const reasons = cells.flatMap((cell) => (cell.is === 'missing' ? [cell.why] : []));
  return reasons.length === cells.length ? reasons[0] : undefined;
}
