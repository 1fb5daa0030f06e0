import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** How data is shown: drawn, or as the table with the same figures. */
export type ChartView = 'Chart' | 'Table';

/** A chart with a table of the same figures. */
export type ChartId =
  | 'valuation-summary'
  | 'own-history'
  | 'cash-flows'
  | 'price-trend'
  | 'financial-overview'
  | 'growth-analysis'
  | 'ratios'
  | 'peer-scatter'
  | 'upside-bridge'
  | 'tornado';

/** The choices, by chart. */
type ChartViewState = Readonly<Partial<Record<ChartId, ChartView>>>;

const initial: ChartViewState = {};

/** The choice between chart and table. It lasts as long as the page, like the other view choices. */
export const chartViewSlice = createSlice({
  name: 'chartViews',
  initialState: initial,
  reducers: {
    chartViewChosen: (
      state,
      { payload: { id, view } }: PayloadAction<{ readonly id: ChartId; readonly view: ChartView }>,
    ): ChartViewState => ({
      ...state,
      [id]: view,
    }),
  },
});

const { chartViewChosen } = chartViewSlice.actions;

interface StateWithViews {
  readonly chartViews: ChartViewState;
}

/** How a chart's data is shown, and a function that chooses it. */
export function useChartView(id: ChartId): readonly [ChartView, (view: ChartView) => void] {
  const dispatch = useDispatch();
  const view = useSelector(({ chartViews }: StateWithViews) => chartViews[id] ?? 'Chart');
  return [view, (chosen) => dispatch(chartViewChosen({ id, view: chosen }))];
}
