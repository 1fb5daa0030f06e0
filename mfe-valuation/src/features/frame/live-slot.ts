/** Where the sticky bar shows what changes while the analyst types; empty, it takes no room. */
export const liveSlotId = 'live-headline';
