/** The pictures of the valuation page, which no package exports. */
/* eslint-disable mulya/walls -- the companies of the tests are those of the gateway's pack */
export { statementPicture } from '../../../mfe-valuation/src/features/financial-overview/statement-picture.ts';
export { growthPicture } from '../../../mfe-valuation/src/features/growth-analysis/growth-picture.ts';
export { pricePicture } from '../../../mfe-valuation/src/features/price-trend/price-picture.ts';
export { ratioPictures } from '../../../mfe-valuation/src/features/ratios/ratio-pictures.ts';
export { ratioRows } from '../../../mfe-valuation/src/features/ratios/ratio-rows.ts';
