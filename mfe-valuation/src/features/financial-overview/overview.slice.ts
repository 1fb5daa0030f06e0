import type { PeriodType, StatementCode } from '@mulya/contract';
import type { DerivedKind } from '@mulya/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A cell of the table, by the ids of its row and column. */
export interface CellPlace {
  readonly row: string;
  readonly column: string;
}

export interface OverviewState {
  readonly type: PeriodType;
  readonly code: StatementCode;
  /** The line that the chart shows; undefined stands for the first one of the statement. */
  readonly selected: string | undefined;
  /** Columns on demand that are switched on. */
  readonly derived: readonly DerivedKind[];
  /** The cell whose origin is told under the table. */
  readonly inspected: CellPlace | undefined;
}

const initial: OverviewState = { type: 'Annual', code: 'INC', selected: undefined, derived: [], inspected: undefined };

export const overviewSlice = createSlice({
  name: 'overview',
  initialState: initial,
  reducers: {
    periodTypeChosen: (state, { payload }: PayloadAction<PeriodType>): OverviewState => ({ ...anew(state), type: payload }),
    statementChosen: (state, { payload }: PayloadAction<StatementCode>): OverviewState => ({ ...anew(state), code: payload }),
    lineSelected: (state, { payload }: PayloadAction<string>): OverviewState => ({ ...state, selected: payload }),
    derivedToggled: (state, { payload }: PayloadAction<DerivedKind>): OverviewState => ({
      ...state,
      derived: state.derived.includes(payload) ? state.derived.filter((kind) => kind !== payload) : [...state.derived, payload],
      // The column of the cell that was asked about may be the one that goes.
      inspected: undefined,
    }),
    /** Asking about the same cell again closes the answer. */
    cellInspected: (state, { payload }: PayloadAction<CellPlace>): OverviewState => ({
      ...state,
      inspected: state.inspected?.row === payload.row && state.inspected.column === payload.column ? undefined : payload,
    }),
    inspectionClosed: (state): OverviewState => ({ ...state, inspected: undefined }),
  },
});

export const { periodTypeChosen, statementChosen, lineSelected, derivedToggled, cellInspected, inspectionClosed } = overviewSlice.actions;

/** Another statement has other lines: the first one is selected again, nothing is asked about. */
const anew = (state: OverviewState): OverviewState => ({ ...state, selected: undefined, inspected: undefined });
