/** The charting library as one lazy chunk; only this folder imports it. */
import * as Highcharts from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';

export { Highcharts, HighchartsReact };
