import type { PeriodType } from '@mulya/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ComparisonView = 'Table' | 'Chart';

/** The sort column: the companies' names, or a column's ID. */
export interface ColumnOrder {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** The selected parameters by ID, and the active one. */
export interface ParameterChoice {
  readonly chosen: readonly string[];
  readonly active: string | undefined;
}

export interface ComparisonState {
  readonly type: PeriodType;
  readonly view: ComparisonView;
  /** Undefined until the analyst chooses: the first available parameter. */
  readonly choice: ParameterChoice | undefined;
  /** Undefined: the company, then its peers in their selected order. */
  readonly order: ColumnOrder | undefined;
}

/** Sorting by company name; no period has this ID. */
export const byCompany = 'company';

const initial: ComparisonState = { type: 'Annual', view: 'Table', choice: undefined, order: undefined };

export const comparisonSlice = createSlice({
  name: 'comparison',
  initialState: initial,
  reducers: {
    comparedPeriodsChosen: (state, { payload }: PayloadAction<PeriodType>): ComparisonState => ({
      ...state,
      type: payload,
      order: undefined,
    }),
    comparisonViewChosen: (state, { payload }: PayloadAction<ComparisonView>): ComparisonState => ({ ...state, view: payload }),
    parametersChosen: (state, { payload }: PayloadAction<ParameterChoice>): ComparisonState => ({ ...state, choice: payload }),
    rowsOrdered: (state, { payload }: PayloadAction<ColumnOrder | undefined>): ComparisonState => ({ ...state, order: payload }),
  },
});

export const { comparedPeriodsChosen, comparisonViewChosen, parametersChosen, rowsOrdered } = comparisonSlice.actions;

/** The part of the page's store that contains the comparison. */
interface WithComparison {
  readonly comparison: ComparisonState;
}

export const selectComparison = (state: WithComparison): ComparisonState => state.comparison;
