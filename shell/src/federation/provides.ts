import type { Provides } from '@mulya/contract';

/** Written by the build: the contract version and the libraries that this shell really holds. */
declare const MULYA_PROVIDES: Provides;

export const shellProvides = (): Provides => MULYA_PROVIDES;
