// @ts-check

/**
 * Classifies a file. Tests (with the gallery that they check) and configuration run on a developer's machine only, so they may use test and
 * build tools.
 *
 * @param {string} path from the package's folder, with "/"
 * @returns {'product' | 'test' | 'configuration'}
 */
export function fileKind(path) {
  if (/\.(test|spec|setup|fixture)\.[cm]?[jt]sx?$/.test(path) || /(^|\/)(testing|fixtures|gallery)\//.test(path)) return 'test';
  // `fonts`: scripts that subset the design system's font, run by hand.
  if (/^([^/]*\.config|fonts\/[^/]*)\.[cm]?[jt]s$/.test(path)) return 'configuration';
  return 'product';
}
