import { join } from 'node:path';
import ts from 'typescript';

/** The public entries of the design system, and their sources. */
const entries = [
  { from: '@mulya/ui', file: 'shared/ui/src/index.ts' },
  { from: '@mulya/ui/overlays', file: 'shared/ui/src/overlays/index.ts' },
] as const;

/** A public value of the design system. */
export interface PublicName {
  readonly from: (typeof entries)[number]['from'];
  /** The props of a component, or the properties of an object; empty for a function. */
  readonly properties: ReadonlySet<string>;
  /** Those that a user must pass, without `children`. */
  readonly required: readonly string[];
}

interface CompiledExample {
  readonly code: string;
  /** What the compiler refuses, one message per line. */
  readonly problems: readonly string[];
  /** The names that it imports, by module. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

export interface CompiledGuide {
  readonly examples: readonly CompiledExample[];
  readonly publicNames: ReadonlyMap<string, PublicName>;
}

/** Checks the types of TSX examples as in a remote, and reads the public values of the design system. @param root the repository */
export function compileExamples(root: string, codes: readonly string[]): CompiledGuide {
  const files = new Map(codes.map((code, at) => [join(root, `docs/ui-example-${at + 1}.tsx`), code]));
  const program = createProgram(root, files);
  const examples = [...files].map(([file, code]) => compiledExample(program, file, code));
  return { examples, publicNames: publicNames(root, program) };
}

function createProgram(root: string, files: ReadonlyMap<string, string>): ts.Program {
  const folder = join(root, 'shared/ui');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const options = { ...ts.parseJsonConfigFileContent(config, ts.sys, folder).options, types: [] };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    readFile: (file) => files.get(file) ?? disk.readFile(file),
    getSourceFile: (file, languageVersion, ...rest) => {
      const code = files.get(file);
      if (code === undefined) return disk.getSourceFile(file, languageVersion, ...rest);
      return ts.createSourceFile(file, code, languageVersion, true);
    },
  };
  const sources = [...entries.map(({ file }) => file), 'shared/sdk/css-modules.d.ts'].map((file) => join(root, file));
  return ts.createProgram({ rootNames: [...files.keys(), ...sources], options, host });
}

function compiledExample(program: ts.Program, file: string, code: string): CompiledExample {
  const source = sourceOf(program, file);
  const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return {
    code,
    problems: diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    imports: new Map(source.statements.filter((statement) => ts.isImportDeclaration(statement)).map(importedNames)),
  };
}

function importedNames({ moduleSpecifier, importClause }: ts.ImportDeclaration): readonly [string, readonly string[]] {
  const bindings = importClause?.namedBindings;
  const names = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  return [ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '', names];
}

function publicNames(root: string, program: ts.Program): ReadonlyMap<string, PublicName> {
  const checker = program.getTypeChecker();
  const found = new Map<string, PublicName>();
  for (const { from, file } of entries) {
    const entry = checker.getSymbolAtLocation(sourceOf(program, join(root, file)));
    for (const exported of entry === undefined ? [] : checker.getExportsOfModule(entry)) {
      const symbol = (exported.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(exported) : exported;
      if ((symbol.flags & ts.SymbolFlags.Value) === 0) continue;
      const properties = propertiesOf(checker, exported.name, symbol);
      const required = properties.filter(({ flags, name }) => (flags & ts.SymbolFlags.Optional) === 0 && name !== 'children');
      found.set(exported.name, { from, properties: new Set(properties.map(nameOf)), required: required.map(nameOf) });
    }
  }
  return found;
}

const nameOf = ({ name }: ts.Symbol): string => name;

/** The props of a component, the properties of an object, nothing of a function. */
function propertiesOf(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): readonly ts.Symbol[] {
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type.getCallSignatures();
  if (signature === undefined) return checker.getPropertiesOfType(type);
  const [props] = signature.getParameters();
  const isComponent = /^[A-Z]/.test(name);
  return props === undefined || !isComponent ? [] : checker.getPropertiesOfType(checker.getTypeOfSymbol(props));
}

function sourceOf(program: ts.Program, file: string): ts.SourceFile {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} was expected to be a source of the program.`);
  return source;
}
