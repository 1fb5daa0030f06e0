// @ts-check
/** Writes `pages.json`: for each lazy page of the twin, "mfe-search/dashboard", its files in the order of need. */
export class PageChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageChunksPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageChunksPlugin', stage }, () => {
        compilation.emitAsset('pages.json', new sources.RawSource(`${JSON.stringify(pagesOf(compilation), undefined, 1)}\n`));
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function pagesOf(compilation) {
  const first = new Set(compilation.entrypoints.get('main')?.getFiles());
  /** @type {Record<string, readonly string[]>} */
  const pages = {};
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const remote = /[\\/](mfe-[a-z-]+)[\\/]src[\\/]remote\.tsx/.exec(module?.identifier() ?? '')?.[1];
      const view = /^\.\/(?:pages|panels)\/(.+)\.(?:page|panel)(?:\.tsx)?$/.exec(request ?? '')?.[1];
      if (remote === undefined || view === undefined) continue;
      pages[`${remote}/${view}`] = group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !first.has(file));
    }
  }
  if (Object.keys(pages).length === 0) throw new Error('The twin was expected to have a chunk for each page.');
  return pages;
}
