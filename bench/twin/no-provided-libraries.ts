/** Replaces the shell's loading of shared libraries: in one build each page's own chunks contain what it uses. */
export function startLibraries(): void {
  // There is nothing to fetch.
}
