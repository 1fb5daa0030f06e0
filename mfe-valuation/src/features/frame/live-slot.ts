/** The sticky bar's place for live results. Takes no space while empty. */
export const liveSlotId = 'live-headline';
