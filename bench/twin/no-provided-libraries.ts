import type * as shell from '../../shell/src/shared-scope/prefetch-libraries.ts';

/** Replaces the shell's prefetch of shared libraries: in one build each page's own chunks contain what it uses. */
export const prefetchLibraries: typeof shell.prefetchLibraries = () => {
  // There is nothing to fetch.
};
