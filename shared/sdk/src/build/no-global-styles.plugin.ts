import { relative } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { findGlobalStyles, type GlobalStyle } from './global-styles.ts';

const wayOut: Readonly<Record<GlobalStyle['is'], string>> = {
  selector: 'Add a class of a CSS module (*.module.css, without :global), or put it into @scope (.class) { … } of one.',
  'at-rule': 'It acts on every page, so only the shell may have it. Remove it.',
  keyframes: 'Write them in a CSS module (*.module.css, without :global), which gives them a name of their own.',
  address: 'Keep the file in the sources, or install it as a package, so that it is part of the build.',
  font: 'The shell declares this family. Give yours another name.',
};

/**
 * Rejects styles that act outside the remote. A page's stylesheet stays in the document after the user leaves the page, so `body { … }` of
 * one remote would change all others.
 */
export class NoGlobalStylesPlugin {
  private readonly remote: string;

  constructor(remote: string) {
    this.remote = remote;
  }

  apply(compiler: Compiler): void {
    const name = NoGlobalStylesPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, () => {
        for (const problem of this.problems(compilation)) compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }

  private problems(compilation: Compilation): readonly string[] {
    return [...compilation.modules].flatMap((module) => {
      const css = extractedStyles(module);
      const file = relative(compilation.compiler.context, module.nameForCondition() ?? '').replaceAll('\\', '/');
      return css === undefined ? [] : this.problemsOf(css).map((problem) => `${file}: ${problem}`);
    });
  }

  private problemsOf(css: string): readonly string[] {
    try {
      return findGlobalStyles(css, this.remote).map(({ is, head }) =>
        is === 'address'
          ? `The page policy blocks ${head} in the browser. ${wayOut[is]}`
          : `"${this.inSource(head)}" acts outside ${this.remote}, on every page. ${wayOut[is]}`,
      );
    } catch (error) {
      // Thrown here it would end a build that watches.
      return [`The stylesheet can’t be read: ${error instanceof Error ? error.message : String(error)}.`];
    }
  }

  /** The head as it was written: `.title`, not `.mfe-news__title--x1Y2z`. */
  private inSource(head: string): string {
    return head.replace(new RegExp(`${this.remote}__([\\w-]+?)--[\\w-]{5}(?![\\w-])`, 'g'), '$1');
  }
}

/** The text of a module that mini-css-extract-plugin has made of a stylesheet; its type has no `content`. */
function extractedStyles(module: Module): string | undefined {
  if (module.type !== 'css/mini-extract' || !('content' in module)) return undefined;
  const { content } = module;
  return typeof content === 'string' ? content : Buffer.isBuffer(content) ? content.toString('utf8') : undefined;
}
