import { dequal } from 'dequal/lite';
import type { Chart, Options } from 'highcharts';
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { chartColour } from './base-options.ts';
import type { ChartContent, ChartSize } from './chart-content.ts';
import { chartOptions } from './chart-options.ts';
import { hasShortLabels, hatchId } from './column-options.ts';
import styles from './chart.module.css';
import { Highcharts, HighchartsReact } from './highcharts.ts';

interface DrawnChartProps {
  readonly content: ChartContent;
  readonly size: ChartSize;
  /** Receives the library's chart once it is drawn. It must be stable. */
  onDrawn(chart: Chart): void;
}

/** The library adds an image role without a name. One object, because the library draws again for a new one. */
const containerProps = { 'aria-hidden': true } as const;

/** The chart with its dependencies, loaded in one chunk with the library. Memoized, because each render draws the chart again. */
export const DrawnChart = memo(function DrawnChart({ content, size, onDrawn }: DrawnChartProps) {
  const options = useMemo(() => chartOptions(content, size), [content, size]);
  /** The library's chart, and the options that it has; undefined if it was created in this commit. */
  const drawn = useRef<{ readonly chart: Chart; readonly options: Options | undefined }>(null);
  const onCreated = useCallback(
    (chart: Chart) => {
      drawn.current = { chart, options: undefined };
      onDrawn(chart);
    },
    [onDrawn],
  );
  useLayoutEffect(() => {
    if (drawn.current === null) return;
    const { chart, options: before } = drawn.current;
    if (before !== undefined && before !== options) chart.update(changedOptions(before, options), true, true);
    drawn.current = { chart, options };
  }, [options]);
  return (
    <>
      {content.kind === 'columns' && content.series.length > 1 && <Hatches colours={content.series.map((_, index) => index)} />}
      <HighchartsReact
        // The library merges an update into the options before, and would neither wrap a quarter's label nor forget how a year's was drawn.
        key={String(content.kind === 'columns' && hasShortLabels(content.categories))}
        highcharts={Highcharts}
        options={options}
        allowChartUpdate={false}
        containerProps={containerProps}
        callback={onCreated}
      />
    </>
  );
});

/** The options that differ. The library lays the whole chart out twice if it gets the chart's own options again. */
const changedOptions = (before: Options, after: Options): Options =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !dequal(before[name as keyof Options], value)));

/** The stripes of hatched bars. They are patterns and not colours, so that paper shows them too. */
function Hatches({ colours }: { readonly colours: readonly number[] }) {
  return (
    <svg className={styles.patterns} aria-hidden="true" focusable="false">
      <defs>
        {colours.map((colour) => (
          <pattern
            key={hatchId(colour)}
            id={hatchId(colour)}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="1" y1="0" x2="1" y2="6" stroke={chartColour(colour)} strokeWidth="2" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
