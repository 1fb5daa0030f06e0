// Slots of the first sections. The second half of the page fills them with table tools.
export const overviewToolsId = 'overview-tools';
export const trendToolsId = 'trend-tools';
