// @ts-check

/**
 * What a file is for. Tests, with the gallery that they look at, and configuration run on a developer's machine only: they
 * may use test and build tools.
 *
 * @param {string} path from the package's folder, with "/"
 * @returns {'product' | 'test' | 'configuration'}
 */
export function fileKind(path) {
  if (/\.(test|spec|setup|fixture)\.[cm]?[jt]sx?$/.test(path) || /(^|\/)(testing|fixtures|gallery)\//.test(path)) return 'test';
  // `fonts`: what cuts the design system's font, by hand.
  if (/^([^/]*\.config|fonts\/[^/]*)\.[cm]?[jt]s$/.test(path)) return 'configuration';
  return 'product';
}
