// Written by `npm run build -- --pictures landing` from the built-in data.
export const builtInData = { companies: 2303, listings: 2910, pricesAsOf: '2026-08-21' } as const;
