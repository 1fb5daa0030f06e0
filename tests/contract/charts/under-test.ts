/** The charts of the valuation page, which no package exports. */
/* eslint-disable mulya/walls -- the companies of the tests are those of the gateway's pack */
export { statementChart } from '../../../mfe-valuation/src/sections/financial-overview/statement-chart.ts';
export { growthChart } from '../../../mfe-valuation/src/sections/growth-analysis/growth-chart.ts';
export { priceChart } from '../../../mfe-valuation/src/sections/price-trend/price-chart.ts';
export { ratioCharts } from '../../../mfe-valuation/src/sections/ratios/ratio-charts.ts';
export { ratioRows } from '../../../mfe-valuation/src/company/ratio-rows.ts';
