// @ts-check
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** The reference's path in the repository. */
export const referenceFile = 'docs/contract.md';

/** What the commands of a release and the gateway exchange. */
const forTheCommands = new Set(['./releases']);

const opening = `# The contract, name by name

What a remote and the product exchange, made from the doc comments of \`@mulya/contract\` by \`npm run pack -- --contract-report\`: edit those.
[The guide](teams.md) shows how the names are used, \`shared/contract/contract.api.txt\` has their types. A name without a sentence says what it is.
`;

/**
 * Writes each exported name of the contract with its doc comment, by entry point and file. A schema stands for its type.
 *
 * @param {string} root the repository
 */
export async function contractReference(root) {
  const folder = join(root, 'shared/contract');
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).flatMap(([path, { source }]) =>
    source === undefined || forTheCommands.has(path) ? [] : [{ name: join('@mulya/contract', path), file: join(folder, source) }],
  );
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} },
  );
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    { ...config?.options, noEmit: true },
  );
  const checker = program.getTypeChecker();
  const docOf = (/** @type {ts.Symbol | undefined} */ symbol) =>
    (symbol === undefined ? '' : ts.displayPartsToString(symbol.getDocumentationComment(checker)))
      .split(/\n+- /)
      .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      .join('\n  - ');

  /** @param {ts.Symbol} symbol @param {ReadonlySet<string>} names */
  const rowOf = (symbol, names) => {
    const [declaration] = symbol.declarations ?? [];
    const doc = docOf(symbol);
    const members =
      declaration !== undefined && ts.isInterfaceDeclaration(declaration)
        ? declaration.members.flatMap(({ name }) => {
            const of = name === undefined ? '' : docOf(checker.getSymbolAtLocation(name));
            return of === '' ? [] : [`  - \`${name?.getText()}\`: ${escaped(of)}`];
          })
        : [];
    if (doc === '' && members.length === 0) return names.has(`${symbol.name}Schema`) ? undefined : { name: symbol.name, lines: [] };
    return { name: symbol.name, lines: [`- \`${symbol.name}\`${doc === '' ? '' : `: ${escaped(doc)}`}`, ...members] };
  };

  const parts = entries.map(({ name, file }) => {
    const source = program.getSourceFile(file);
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    const symbols = module === undefined ? [] : checker.getExportsOfModule(module).map((each) => aliased(each, checker));
    const names = new Set(symbols.map((each) => each.name));
    const fileOf = (/** @type {ts.Symbol} */ each) =>
      relative(join(folder, 'src'), each.declarations?.[0]?.getSourceFile().fileName ?? '..');
    const files = [...new Set(symbols.map(fileOf))].filter((path) => !path.startsWith('..')).toSorted(); // without zod
    const groups = files.flatMap((path) => {
      const rows = symbols.flatMap((each) => (fileOf(each) === path ? (rowOf(each, names) ?? []) : []));
      const bare = rows.flatMap((row) => (row.lines.length === 0 ? [`\`${row.name}\``] : []));
      const lines = [...rows.flatMap((row) => row.lines), ...(bare.length === 0 ? [] : [`- ${bare.join(', ')}`])];
      return lines.length === 0 ? [] : [`### ${path}\n\n${lines.join('\n')}\n`];
    });
    return `## ${name}\n\n${groups.join('\n')}`;
  });
  return `${opening}\n${parts.join('\n')}`;
}

/** @param {ts.Symbol} symbol @param {ts.TypeChecker} checker */
const aliased = (symbol, checker) => ((symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol));

/** Text that Markdown would read as markup outside of backticks. @param {string} text */
const escaped = (text) =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/[<*_[\]|]/g, '\\$&') : part))
    .join('`');
