import { relative } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { transform, type Rule, type SelectorComponent, type StyleRule } from 'lightningcss';

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

/** The font families of the design system. A remote that declares one again changes the text of every page. */
const shellFont = /^inter( fallback .+)?$/i;

/** A part of a stylesheet that reaches beyond its remote. `head`: its beginning, such as "body > main"; or an address of another origin. */
export interface GlobalStyle {
  readonly head: string;
  readonly is: 'selector' | 'at-rule' | 'keyframes' | 'font' | 'address';
}

/** The rules around a rule. */
interface Surroundings {
  /** Whether the selectors around it are the remote's own. */
  readonly isOwn: boolean;
  /** Whether it is in an `@scope` of the remote, which holds whatever the selectors inside it name. */
  readonly isScope: boolean;
}

/**
 * Returns the parts of a compiled stylesheet that act outside the remote, also when nothing of it is on the page, and the addresses that
 * the page policy blocks. A selector is the remote's own if each match needs an element with a class or id of its CSS modules, whose names
 * begin with the remote's. In `@scope` of one, all are.
 *
 * @throws SyntaxError if the stylesheet cannot be parsed
 */
export function findGlobalStyles(css: string, remote: string): readonly GlobalStyle[] {
  const found: GlobalStyle[] = [];
  const isOwnName = (name: string): boolean => name.startsWith(`${remote}__`);
  const isOwn = (selectors: readonly Selector[], around: Surroundings): boolean =>
    selectors.length > 0 && selectors.every((selector) => selector.some((part) => isOwnPart(part, around)));
  const isOwnPart = (part: SelectorComponent, around: Surroundings): boolean => {
    if (part.type === 'class' || part.type === 'id') return isOwnName(part.name);
    if (part.type === 'nesting') return around.isOwn; // lightningcss adds a missing `&`
    if (part.type !== 'pseudo-class' || !isNeeded(part)) return false;
    return isOwn(part.selectors, around);
  };
  const add = (is: GlobalStyle['is'], loc: Location): void => void found.push({ is, head: headAt(css, loc) });

  const visit = (rules: readonly Rule[], around: Surroundings): void => {
    for (const rule of rules) visitRule(rule, around);
  };
  const visitStyle = ({ selectors, rules = [], loc }: StyleRule, around: Surroundings): void => {
    if (!around.isScope && !isOwn(selectors, around)) add('selector', loc);
    else visit(rules, { ...around, isOwn: true });
  };
  const visitRule = (rule: Rule, around: Surroundings): void => {
    switch (rule.type) {
      case 'style':
        visitStyle(rule.value, around);
        return;
      case 'nesting':
        visitStyle(rule.value.style, around);
        return;
      case 'scope':
        visit(rule.value.rules, { ...around, isScope: around.isScope || isOwn(rule.value.scopeStart ?? [], around) });
        return;
      case 'media':
      case 'supports':
      case 'container':
      case 'layer-block':
      case 'starting-style':
      case 'moz-document':
        visit(rule.value.rules, around);
        return;
      case 'import':
        if (/^(https?:)?\/\//i.test(rule.value.url)) found.push({ is: 'address', head: rule.value.url });
        return;
      case 'keyframes':
        if (!isOwnName(rule.value.name.value)) add('keyframes', rule.value.loc);
        return;
      case 'font-face':
        if (rule.value.properties.some((each) => each.type === 'font-family' && isShellFont(each.value))) add('font', rule.value.loc);
        return;
      case 'page':
      case 'property':
      case 'counter-style':
      case 'view-transition':
        add('at-rule', rule.value.loc);
        return;
      default: // declarations of a rule around them, names that styles opt into, and what browsers ignore
    }
  };

  transform({
    filename: `${remote}.css`,
    code: new TextEncoder().encode(css),
    visitor: {
      StyleSheet: ({ rules }) => visit(rules, { isOwn: false, isScope: false }),
      Url({ url }) {
        if (/^(https?:)?\/\//i.test(url)) found.push({ is: 'address', head: url });
      },
    },
  });
  return found;
}

type Selector = readonly SelectorComponent[];
type PseudoClass = Extract<SelectorComponent, { readonly type: 'pseudo-class' }>;

/** A match needs one of the selectors of these; `:not` needs their absence. */
function isNeeded(part: PseudoClass): part is Extract<PseudoClass, { readonly kind: 'is' | 'where' | 'has' }> {
  return part.kind === 'is' || part.kind === 'where' || part.kind === 'has';
}

const isShellFont = (family: unknown): boolean => typeof family === 'string' && shellFont.test(family);

/** A position as lightningcss counts it: lines from 0, columns from 1. */
interface Location {
  readonly line: number;
  readonly column: number;
}

function headAt(css: string, { line, column }: Location): string {
  const from = css
    .split('\n')
    .slice(line)
    .join('\n')
    .slice(column - 1);
  return from
    .slice(0, from.search(/[{;]|$/))
    .replace(/\s+/g, ' ')
    .trim();
}
