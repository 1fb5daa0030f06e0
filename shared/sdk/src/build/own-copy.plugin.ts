import { sharedPackages } from '@mulya/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Refuses a remote that would bring its own copy of what the shell provides: two Reacts fail on the page with words that
 * nobody understands. A library is taken from the shell only when it is declared as a peer.
 */
export class OwnCopyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnCopyPlugin', () => {
        for (const name of ownCopies(compilation)) {
          const problem = `${name} is provided by the shell, but this build holds a copy of it. Declare "${name}" in the peerDependencies of package.json, with a caret range.`;
          compilation.errors.push(new webpack.WebpackError(problem));
        }
      });
    });
  }
}

function ownCopies(compilation: Compilation): readonly string[] {
  const files = [...compilation.modules].map((module) => (module.nameForCondition() ?? '').replaceAll('\\', '/'));
  return sharedPackages.filter((name) => files.some((file) => file.includes(`/node_modules/${name}/`)));
}
