import { relative, sep } from 'node:path';
import webpack, { type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';

const pluginName = 'NoTopLayerPlugin';

/** Methods that put an element above the whole page, out of a section's room. */
const topLayerMethods = new Set(['showModal', 'showPopover', 'togglePopover']);
/** Attributes that do so, in JSX and in `setAttribute`. */
const topLayerAttributes = new Set(['popover', 'popoverTarget', 'popovertarget']);

interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * Rejects sections whose own code opens dialogs or popovers, or makes stylesheets by script: both leave the room that the page keeps for a
 * section. It reads the remote's own modules by name, so it finds mistakes and plain intent. Code of packages, and names that are put
 * together, pass: for a party that isn't trusted there is the sandboxed frame.
 */
export class NoTopLayerPlugin {
  apply(compiler: Compiler): void {
    const found = new WeakMap<Module, string>();
    compiler.hooks.compilation.tap(pluginName, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm', 'javascript/dynamic'] as const)
        normalModuleFactory.hooks.parser.for(type).tap(pluginName, (parser) => {
          parser.hooks.program.tap(pluginName, (program) => {
            const { current } = parser.state;
            if (!isOwn(current, compiler.context)) return;
            const call = findTopLayerCall(program);
            if (call !== undefined) found.set(current, call);
          });
        });
      compilation.hooks.afterChunks.tap(pluginName, () => {
        for (const module of sectionModules(compilation)) {
          const call = found.get(module);
          if (call === undefined) continue;
          const file = relative(compiler.context, module.nameForCondition() ?? '').replaceAll('\\', '/');
          compilation.errors.push(
            new webpack.WebpackError(
              `${file}: ${call} leaves the room of a section. Show it in the room, as an element with its own class.`,
            ),
          );
        }
      });
    });
  }
}

/** Of the remote's folder, and no package. */
function isOwn(module: Module, folder: string): boolean {
  const file = module.nameForCondition();
  return file !== null && file.startsWith(`${folder}${sep}`) && !file.includes(`${sep}node_modules${sep}`);
}

/** The modules that a section imports, at once or later. */
function sectionModules(compilation: Compilation): ReadonlySet<Module> {
  const isSection = ({ origins }: ChunkGroup): boolean =>
    origins.some(({ request }: { readonly request?: string }) => /\/sections\/[\w-]+\.section(?:\.[jt]sx?)?$/.test(request ?? ''));
  const groups = new Set<ChunkGroup>(compilation.chunkGroups.filter(isSection));
  for (const group of groups) for (const child of group.childrenIterable) groups.add(child); // a set also visits what is added meanwhile
  return new Set([...groups].flatMap(({ chunks }) => chunks).flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk)));
}

const isNode = (value: unknown): value is SyntaxNode => value instanceof Object && 'type' in value && typeof value.type === 'string';

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if ('name' in node && typeof node.name === 'string') return node.name;
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined;
};

/**
 * Returns how a program opens something above the page or makes a stylesheet, as in its source; undefined: not at all.
 *
 * @param program the syntax tree of a module, after JSX
 */
function findTopLayerCall(program: unknown): string | undefined {
  if (Array.isArray(program)) {
    for (const each of program) {
      const call = findTopLayerCall(each);
      if (call !== undefined) return call;
    }
    return undefined;
  }
  if (!isNode(program)) return undefined;
  return callIn(program) ?? findTopLayerCall(Object.values(program));
}

function callIn(node: SyntaxNode): string | undefined {
  if (node.type === 'MemberExpression') {
    const name = nameOf(node['property']);
    if (name !== undefined && topLayerMethods.has(name)) return `${name}()`;
    return name === 'adoptedStyleSheets' ? name : undefined;
  }
  if (node.type === 'NewExpression') return nameOf(node['callee']) === 'CSSStyleSheet' ? 'new CSSStyleSheet()' : undefined;
  if (node.type !== 'CallExpression' || !Array.isArray(node['arguments'])) return undefined;
  const [first, second] = node['arguments'] as readonly unknown[];
  const callee = node['callee'];
  if (isNode(callee) && 'property' in callee && nameOf(callee.property) === 'setAttribute') return attributeIn([first]);
  const isElement = /^_?jsxs?(?:DEV)?$/.test(nameOf(callee) ?? '') && isNode(first) && first.type === 'Literal';
  if (!isElement || !isNode(second) || !('properties' in second) || !Array.isArray(second.properties)) return undefined;
  return attributeIn(second.properties.map((property: unknown) => (isNode(property) && 'key' in property ? property.key : undefined)));
}

function attributeIn(names: readonly unknown[]): string | undefined {
  const name = names.map(nameOf).find((each) => each !== undefined && topLayerAttributes.has(each));
  return name === undefined ? undefined : `the attribute ${name}`;
}
