import type { PeriodType } from '@mulya/contract';
import type { CompsOrder, Preset } from '@mulya/valuation-model/comps';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ScatterChoice } from './scatter-metrics.ts';

export type ComparisonView = 'Comps' | 'Table' | 'Chart';

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
  /** Undefined until the analyst chooses: Comps, and the table once parameters were chosen. */
  readonly view: ComparisonView | undefined;
  /** Undefined until the analyst chooses: the first available parameter. */
  readonly choice: ParameterChoice | undefined;
  /** Undefined: the company, then its peers in their selected order. */
  readonly order: ColumnOrder | undefined;
  /** The columns of Comps. Undefined until the analyst chooses: those of the company's sector. */
  readonly preset: Preset | undefined;
  /** The order of Comps. Undefined: the company, then its peers in their selected order. */
  readonly compsOrder: CompsOrder | undefined;
  /** The axes of the scatter. Undefined until the analyst chooses: those of the company's sector. */
  readonly scatter: ScatterChoice | undefined;
}

/** Sorting by company name; no period has this ID. */
export const byCompany = 'company';

const initial: ComparisonState = {
  type: 'Annual',
  view: undefined,
  choice: undefined,
  order: undefined,
  preset: undefined,
  compsOrder: undefined,
  scatter: undefined,
};

/** Comps have no parameters and no quarters, so choosing one shows the table. */
const withPeriods = (view: ComparisonState['view']): ComparisonState['view'] => (view === 'Chart' ? view : 'Table');

export const comparisonSlice = createSlice({
  name: 'comparison',
  initialState: initial,
  reducers: {
    comparedPeriodsChosen: (state, { payload }: PayloadAction<PeriodType>): ComparisonState => ({
      ...state,
      type: payload,
      view: withPeriods(state.view),
      order: undefined,
    }),
    comparisonViewChosen: (state, { payload }: PayloadAction<ComparisonView>): ComparisonState => ({ ...state, view: payload }),
    parametersChosen: (state, { payload }: PayloadAction<ParameterChoice>): ComparisonState => ({
      ...state,
      view: withPeriods(state.view),
      choice: payload,
    }),
    rowsOrdered: (state, { payload }: PayloadAction<ColumnOrder | undefined>): ComparisonState => ({ ...state, order: payload }),
    presetChosen: (state, { payload }: PayloadAction<Preset>): ComparisonState => ({ ...state, preset: payload, compsOrder: undefined }),
    compsOrdered: (state, { payload }: PayloadAction<CompsOrder | undefined>): ComparisonState => ({ ...state, compsOrder: payload }),
    scatterChosen: (state, { payload }: PayloadAction<ScatterChoice>): ComparisonState => ({ ...state, scatter: payload }),
  },
});

export const { comparedPeriodsChosen, comparisonViewChosen, parametersChosen, rowsOrdered, presetChosen, compsOrdered, scatterChosen } =
  comparisonSlice.actions;

/** The part of the page's store that contains the comparison. */
interface WithComparison {
  readonly comparison: ComparisonState;
}

export const selectComparison = (state: WithComparison): ComparisonState => state.comparison;

/** The view that the section shows. */
export const shownView = ({ view }: Pick<ComparisonState, 'view'>): ComparisonView => view ?? 'Comps';
