import { savedWorkLimits } from '@mulya/contract/saved-work';
import { useHost } from '@mulya/sdk';
import { useRef, useState } from 'react';
import { withTable } from '../../company/custom-financials/add-table.ts';
import { noCustomFinancials, type CustomFinancials, type CustomTable } from '../../company/custom-financials/custom-tables.ts';
import type { CustomFinancialsState, SavedFigures } from '../../company/company-state.ts';
import { useValuationDispatch } from '../../model/valuation-store.ts';
import { changeCustomFigures } from './custom-figures.ts';
import { customFinancialsClient, type FiguresResult } from './custom-financials-client.api.ts';

/** The outcome of a change. `message`: why it failed, as a sentence. */
export type FiguresOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'conflict'; readonly current: SavedFigures }
  | { readonly is: 'refused'; readonly message: string };

export interface FigureEdits {
  readonly busy: boolean;
  /** Adds a table to the saved ones and shows it. `over`: the saved state to change, after a conflict. */
  addTable(table: CustomTable, layout: CustomFinancials['layout'], over?: SavedFigures): Promise<FiguresOutcome>;
  /** Replaces all saved figures by those of a link. Undo restores them. */
  replace(shared: CustomFinancials, over?: SavedFigures): Promise<FiguresOutcome>;
  /** Removes one saved table. */
  removeTable(at: number): Promise<FiguresOutcome>;
  /** Removes all saved tables. Undo restores them. */
  removeAll(): Promise<FiguresOutcome>;
  undelete(): Promise<FiguresOutcome>;
  /** Shows figures that another session saved. */
  accept(saved: SavedFigures): void;
}

/** The limit per company, minus the other fields of the request. */
const maxBytes = savedWorkLimits.body - 1_024;

/** Changes the user's custom financials of the page's company: at the gateway first, then on the page. */
export function useEditFigures(company: string, own: CustomFinancialsState): FigureEdits {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const [busy, setBusy] = useState(false);
  // A retry reuses the request's id, so that the gateway applies it once.
  const lastRequest = useRef<{ readonly id: string; readonly text: string }>(undefined);

  const show = (saved: SavedFigures, deleted?: CustomFinancials) =>
    dispatch(changeCustomFigures({ own: { ...saved, deleted }, shared: undefined }));
  const put = async (figures: CustomFinancials, basedOn: string | null, deleted?: CustomFinancials): Promise<FiguresOutcome> => {
    const text = JSON.stringify([basedOn, figures]);
    if (new TextEncoder().encode(text).length > maxBytes)
      return {
        is: 'refused',
        message: `Over the ${String(savedWorkLimits.body / 1_024)} KB limit per company. Skip rows or columns, or remove a saved table.`,
      };
    const id = lastRequest.current?.text === text ? lastRequest.current.id : crypto.randomUUID();
    lastRequest.current = { id, text };
    return settle(customFinancialsClient(host).save(company, { id, basedOn, figures }), deleted);
  };
  const settle = async (request: Promise<FiguresResult<SavedFigures>>, deleted?: CustomFinancials): Promise<FiguresOutcome> => {
    setBusy(true);
    const result = await request;
    setBusy(false);
    if (result.ok) {
      show(result.value, deleted);
      return { is: 'done' };
    }
    return result.refusal.is === 'conflict' ? result.refusal : { is: 'refused', message: result.refusal.message };
  };

  return {
    busy,
    addTable: (table, layout, over = own) => put(withTable(over.figures, table, layout), over.revision),
    replace: (shared, over = own) => put(shared, over.revision, over.figures.tables.length === 0 ? undefined : over.figures),
    removeTable: (at) => {
      const tables = own.figures.tables.filter((_, index) => index !== at);
      return tables.length === 0
        ? settle(customFinancialsClient(host).remove(company, own.revision), own.figures)
        : put({ ...own.figures, tables }, own.revision, own.figures);
    },
    removeAll: () => settle(customFinancialsClient(host).remove(company, own.revision), own.figures),
    undelete: () => put(own.deleted ?? noCustomFinancials, own.revision),
    accept: (saved) => show(saved),
  };
}
