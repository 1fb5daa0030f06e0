import { savedWorkLimits } from '@mulya/contract/saved-work';
import { useHost } from '@mulya/sdk';
import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { noOwnFigures, withTable, type OwnFigures, type OwnTable } from '../../domain/own-figures/own-figures.ts';
import { companyBecame, selectCompany } from '../company/company.slice.ts';
import { useValuationDispatch, type ValuationState } from '../valuation-store.ts';
import { figuresShelf, type KeptFigures } from './own-figures.api.ts';
import { companyWithOwn, type OwnOfCompany } from './own-of-company.ts';

/** What became of a change, or a sentence why it was not made. */
export type FiguresOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'conflict'; readonly current: KeptFigures }
  | { readonly is: 'refused'; readonly message: string };

export interface OwnFiguresWork {
  readonly busy: boolean;
  /** Keeps a table with what is kept already, and shows it. */
  keep(table: OwnTable, layout: OwnFigures['layout'], over?: KeptFigures): Promise<FiguresOutcome>;
  /** Keeps what a link shares in the place of all that is kept, which can be brought back. */
  replace(theirs: OwnFigures, over?: KeptFigures): Promise<FiguresOutcome>;
  /** Takes one of the kept tables away. */
  drop(at: number): Promise<FiguresOutcome>;
  /** Takes all of them away; they can be brought back. */
  remove(): Promise<FiguresOutcome>;
  undelete(): Promise<FiguresOutcome>;
  /** Shows what was kept elsewhere. */
  take(theirs: KeptFigures): void;
}

/** The most that is kept of a company, with room for what stands around it in the request. */
const mostBytes = savedWorkLimits.body - 1_024;

/** Changes the analyst's own figures of the page's company: at the gateway first, then on the page. */
export function useOwnFigures(company: string, own: OwnOfCompany): OwnFiguresWork {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const store = useStore<ValuationState>();
  const [busy, setBusy] = useState(false);
  // A request whose answer was lost is sent again under the same name, so that it is done once.
  const sent = useRef<{ readonly id: string; readonly text: string }>(undefined);

  const show = (kept: KeptFigures, deleted?: OwnFigures) => {
    const { is } = selectCompany(store.getState());
    if (is === 'shown' || is === 'no-figures') dispatch(companyBecame(companyWithOwn({ without: own.without, ...kept, deleted })));
  };
  const put = async (figures: OwnFigures, basedOn: string | null, deleted?: OwnFigures): Promise<FiguresOutcome> => {
    const text = JSON.stringify([basedOn, figures]);
    if (new TextEncoder().encode(text).length > mostBytes)
      return {
        is: 'refused',
        message: `Over the ${String(savedWorkLimits.body / 1_024)} KB limit per company. Skip rows or columns, or remove a saved table.`,
      };
    const id = sent.current?.text === text ? sent.current.id : crypto.randomUUID();
    sent.current = { id, text };
    return settle(figuresShelf(host).keep(company, { id, basedOn, figures }), deleted);
  };
  const settle = async (asked: ReturnType<ReturnType<typeof figuresShelf>['keep']>, deleted?: OwnFigures): Promise<FiguresOutcome> => {
    setBusy(true);
    const told = await asked;
    setBusy(false);
    if (told.ok) {
      show(told.value, deleted);
      return { is: 'done' };
    }
    return told.refusal.is === 'conflict' ? told.refusal : { is: 'refused', message: told.refusal.message };
  };

  return {
    busy,
    keep: (table, layout, over = own) => put(withTable(over.figures, table, layout), over.revision),
    replace: (theirs, over = own) => put(theirs, over.revision, over.figures.tables.length === 0 ? undefined : over.figures),
    drop: (at) => {
      const tables = own.figures.tables.filter((_, index) => index !== at);
      return tables.length === 0
        ? settle(figuresShelf(host).remove(company, own.revision), own.figures)
        : put({ ...own.figures, tables }, own.revision, own.figures);
    },
    remove: () => settle(figuresShelf(host).remove(company, own.revision), own.figures),
    undelete: () => put(own.deleted ?? noOwnFigures, own.revision),
    take: (theirs) => show(theirs),
  };
}
