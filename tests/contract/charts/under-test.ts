/** The charts of the valuation page, which no package exports. */
/* eslint-disable mulya/walls -- the companies of the tests are those of the gateway's pack */
export { statementChart } from '../../../mfe-valuation/src/features/financial-overview/statement-chart.ts';
export { growthChart } from '../../../mfe-valuation/src/features/growth-analysis/growth-chart.ts';
export { priceChart } from '../../../mfe-valuation/src/features/price-trend/price-chart.ts';
export { ratioCharts } from '../../../mfe-valuation/src/features/ratios/ratio-charts.ts';
export { ratioRows } from '../../../mfe-valuation/src/features/ratios/ratio-rows.ts';
