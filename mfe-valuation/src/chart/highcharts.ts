/** The charting library as one lazily loaded chunk; only this folder knows it. */
import * as Highcharts from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';

export { Highcharts, HighchartsReact };
