/** Stands where the shell fetches libraries for remotes: in one build each page's own chunks hold what it uses. */
export function startLibraries(): void {
  // There is nothing to fetch.
}
