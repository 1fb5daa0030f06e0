/**
 * Sign-ins that one gateway remembers, the ones not seen for longest are forgotten first: every visit may call any gateway, and in the worst
 * moments 30,000 are under way (docs/scaling.md). Each takes 0.6 KB with what its token says; one too few would be asked about with each call.
 */
export const MAX_SIGN_INS = 40_000;
