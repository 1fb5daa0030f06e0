import type { PeriodType, StatementCode } from '@mulya/contract';
import type { DerivedKind } from '@mulya/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface OverviewState {
  readonly type: PeriodType;
  readonly code: StatementCode;
  /** The line that the chart shows; undefined stands for the first one of the statement. */
  readonly selected: string | undefined;
  /** Columns on demand that are switched on. */
  readonly derived: readonly DerivedKind[];
}

const initial: OverviewState = { type: 'Annual', code: 'INC', selected: undefined, derived: [] };

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
    }),
  },
});

export const { periodTypeChosen, statementChosen, lineSelected, derivedToggled } = overviewSlice.actions;

/** Another statement has other lines: the first one is selected again. */
const anew = (state: OverviewState): OverviewState => ({ ...state, selected: undefined });
