import type { Options } from 'highcharts';
import { bridgeOptions } from './bridge-options.ts';
import type { ChartContent, ChartSize } from './chart-content.ts';
import { columnOptions } from './column-options.ts';
import { lineOptions } from './line-options.ts';
import { pointOptions } from './point-options.ts';

/** The library's options for a chart of any kind. Pure. */
export function chartOptions(content: ChartContent, size: ChartSize): Options {
  switch (content.kind) {
    case 'lines':
      return lineOptions(content, size);
    case 'columns':
      return columnOptions(content, size);
    case 'points':
      return pointOptions(content, size);
    case 'bridge':
      return bridgeOptions(content, size);
  }
}
