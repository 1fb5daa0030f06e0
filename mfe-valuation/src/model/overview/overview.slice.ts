import type { PeriodType, StatementCode } from '@mulya/contract';
import type { DerivedKind } from '@mulya/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface OverviewState {
  readonly type: PeriodType;
  readonly code: StatementCode;
  /** The line of the chart; undefined for the statement's first one. */
  readonly selected: string | undefined;
  /** The optional columns that are on. */
  readonly derived: readonly DerivedKind[];
}

const initial: OverviewState = { type: 'Annual', code: 'INC', selected: undefined, derived: [] };

export const overviewSlice = createSlice({
  name: 'overview',
  initialState: initial,
  reducers: {
    periodTypeChosen: (state, { payload }: PayloadAction<PeriodType>): OverviewState => ({ ...resetSelection(state), type: payload }),
    statementChosen: (state, { payload }: PayloadAction<StatementCode>): OverviewState => ({ ...resetSelection(state), code: payload }),
    lineSelected: (state, { payload }: PayloadAction<string>): OverviewState => ({ ...state, selected: payload }),
    derivedToggled: (state, { payload }: PayloadAction<DerivedKind>): OverviewState => ({
      ...state,
      derived: state.derived.includes(payload) ? state.derived.filter((kind) => kind !== payload) : [...state.derived, payload],
    }),
  },
});

export const { periodTypeChosen, statementChosen, lineSelected, derivedToggled } = overviewSlice.actions;

/** Another statement has other lines, so its first line is selected. */
const resetSelection = (state: OverviewState): OverviewState => ({ ...state, selected: undefined });
