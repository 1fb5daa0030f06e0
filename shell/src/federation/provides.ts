import type { Provides } from '@mulya/contract';

/** Defined by the build: the contract version and the libraries that this shell provides. */
declare const MULYA_PROVIDES: Provides;

export const shellProvides = (): Provides => MULYA_PROVIDES;
