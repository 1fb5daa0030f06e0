/** The charting library as one lazy chunk; only this folder imports it. Its core draws every kind, so no module of it is loaded. */
import * as Highcharts from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';

/** A vertical line: the marker of a base value. */
Highcharts.SVGRenderer.prototype.symbols['tick'] = (x: number, y: number, width: number, height: number) => [
  ['M', x + width / 2, y],
  ['L', x + width / 2, y + height],
];

/** An arrow whose tip is at the point: a base beyond the end of the axis. */
Highcharts.SVGRenderer.prototype.symbols['beyond'] = (x: number, y: number, width: number, height: number) => [
  ['M', x - width / 2, y],
  ['L', x + width / 2, y + height / 2],
  ['L', x - width / 2, y + height],
];

export { Highcharts, HighchartsReact };
