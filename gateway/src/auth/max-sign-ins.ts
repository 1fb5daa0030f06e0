/**
 * Sign-ins that one gateway caches; the least recently used are evicted. Any visit may call any gateway, and at peak 30,000 are
 * active (docs/scaling.md). Each takes 0.6 KB with its claims. With too few entries every call would cost a lookup.
 */
export const MAX_SIGN_INS = 40_000;
