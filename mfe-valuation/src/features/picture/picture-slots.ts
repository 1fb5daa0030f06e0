// Slots of the first sections. The second half of the page fills them with pictures.
export const overviewPictureId = 'overview-picture';
export const trendPictureId = 'trend-picture';
