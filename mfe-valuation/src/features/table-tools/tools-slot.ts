/** Where the sections that are shown first leave room for their tables' tools; the desk fills them. */
export const overviewToolsId = 'overview-tools';
export const trendToolsId = 'trend-tools';
