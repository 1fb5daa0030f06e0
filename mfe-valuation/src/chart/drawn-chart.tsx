import { useMemo } from 'react';
import { reducedMotion } from '../reduced-motion.ts';
import { lineChartOptions, type ChartContent, type ChartSize } from './chart-options.ts';
import { Highcharts, HighchartsReact } from './highcharts.ts';
import { useChartColours } from './use-chart-colours.ts';

interface DrawnChartProps extends ChartContent {
  readonly theme: string;
  readonly size?: ChartSize | undefined;
}

/** The chart with its dependencies, loaded in one chunk with the library. */
export function DrawnChart({ theme, size, categories, series, axisText, valueText, unit, xTitle, yTitle }: DrawnChartProps) {
  const colours = useChartColours(theme);
  const options = useMemo(
    () =>
      lineChartOptions({ categories, series, axisText, valueText, unit, xTitle, yTitle }, { colours, size, animated: !reducedMotion() }),
    [categories, series, axisText, valueText, unit, xTitle, yTitle, colours, size],
  );
  if (colours.length === 0) return null;
  // The library adds an image role without a name.
  return <HighchartsReact highcharts={Highcharts} options={options} containerProps={{ 'aria-hidden': true }} />;
}
