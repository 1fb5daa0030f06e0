import type { Cell } from '@mulya/domain';
import { Button, EmptyState } from '@mulya/ui';
import { notMeaningful } from '../../../domain/fair-value/model-formulas.ts';
import type { Model } from '../../../domain/fair-value/model.ts';
import { useDeskDispatch } from '../../desk/desk-store.ts';
import { viewChosen, type FairValueView } from '../fair-value.slice.ts';
import { useModel } from '../use-model.ts';
import { ModelTable } from './model-table.tsx';
import { emptyText, hasCell, tellingRows } from './views.ts';

/** The chosen view of the model, or why there is nothing in it. */
export function ModelView({ view }: { readonly view: FairValueView }) {
  const dispatch = useDeskDispatch();
  const { model, editing } = useModel();
  const lender = model.company.business !== 'ordinary' && (view === 'evEbitda' || view === 'evSales');
  // A field that is being typed in does not go away because it is empty for a moment.
  if (!lender && (editing || !isEmpty(model, view))) return <ModelTable view={view} />;
  return (
    <EmptyState title={emptyText(view)} action={lender && <Button onClick={() => dispatch(viewChosen('pb'))}>Show PB</Button>}>
      {lender ? `EV methods are ${notMeaningful.lender}: debt is what they work with. PE and PB hold.` : whyEmpty(model, view)}
    </EmptyState>
  );
}

const cellsOf = (model: Model, view: FairValueView): readonly Cell[] =>
  tellingRows[view].flatMap((row) => model.columns.flatMap((column, index) => (hasCell(row, index) ? [model.at(row, column)] : [])));

const isEmpty = (model: Model, view: FairValueView): boolean => cellsOf(model, view).every((cell) => cell.is === 'missing');

function whyEmpty(model: Model, view: FairValueView): string | undefined {
  const without = cellsOf(model, view).find((cell) => cell.is === 'missing');
  return without?.is === 'missing' ? without.why : undefined;
}
