import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_PREFIX, type ShellManifest } from '@mulya/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Makes the files of the frame's build part of the shell's, which has the same fonts. */
export class FrameFilesPlugin {
  private readonly folder: string;

  /** `folder`: the output of the preceding build. */
  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('FrameFilesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FrameFilesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder).filter((name) => name.startsWith(FRAME_PREFIX)))
          compilation.emitAsset(file, new RawSource(readFileSync(join(this.folder, file))), { minimized: true });
      });
    });
  }
}

/** The frame's part of the shell's manifest; none in a hot build. */
export function frameOf(compilation: Compilation): Pick<ShellManifest, 'frame'> {
  const names = Object.keys(compilation.assets);
  const find = (chunk: string, ending: string): readonly string[] =>
    names.filter((name) => name.startsWith(`${FRAME_PREFIX}${chunk}.`) && name.endsWith(ending));
  const scripts = [...find('vendor', '.js'), ...find('main', '.js')];
  return scripts.length === 0 ? {} : { frame: { scripts, styles: [...find('main', '.css')] } };
}
