import { useEffect, useMemo, useState } from 'react';
import { reducedMotion } from '../reduced-motion.ts';
import { lineChartOptions, type ChartContent } from './chart-options.ts';
import styles from './line-chart.module.css';
import { useChartColours } from './use-chart-colours.ts';

export interface LineChartProps extends ChartContent {
  /** What the lines are and their unit, above the chart: "Revenue, ₹ crore". */
  readonly title: string;
  /** What the chart shows, for a screen reader. */
  readonly label: string;
  readonly theme: string;
}

type Library =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly module: typeof import('./highcharts.ts') }
  | { readonly is: 'failed' };

/** A line chart. The library is fetched when the first chart is shown; the room is kept for it. */
export function LineChart({ title, label, theme, categories, series, axisText, valueText }: LineChartProps) {
  const [library, setLibrary] = useState<Library>({ is: 'loading' });
  const colours = useChartColours(theme);

  useEffect(() => {
    let wanted = true;
    import('./highcharts.ts').then(
      (module) => wanted && setLibrary({ is: 'ready', module }),
      () => wanted && setLibrary({ is: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, []);

  const options = useMemo(
    () => lineChartOptions({ categories, series, axisText, valueText }, { colours, animated: !reducedMotion() }),
    [categories, series, axisText, valueText, colours],
  );

  const { Highcharts, HighchartsReact } = library.is === 'ready' ? library.module : {};
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      {library.is === 'failed' ? (
        <p className={styles.chart}>The chart could not be loaded; the table holds the same figures.</p>
      ) : (
        <div role="img" aria-label={label} className={styles.chart}>
          {HighchartsReact !== undefined && colours.length > 0 && (
            // Its drawing calls itself an image too, without a name.
            <HighchartsReact highcharts={Highcharts} options={options} containerProps={{ 'aria-hidden': true }} />
          )}
        </div>
      )}
    </figure>
  );
}
