import { sharedPackages } from '@mulya/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Rejects a remote that would bundle its own copy of a shared library, because two Reacts fail in the page with obscure errors. A library
 * comes from the shell only when it is a peer dependency.
 */
export class NoOwnCopyPlugin {
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
