/** The charting library as one lazy chunk; only this folder imports it. Its core draws every kind, so no module of it is loaded. */
import * as Highcharts from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';

/** A vertical line: the marker of a base value. */
Highcharts.SVGRenderer.prototype.symbols['tick'] = (x: number, y: number, width: number, height: number) => [
  ['M', x + width / 2, y],
  ['L', x + width / 2, y + height],
];

export { Highcharts, HighchartsReact };
