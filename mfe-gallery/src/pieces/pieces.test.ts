import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { pieces } from './pieces.ts';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string): readonly string[] => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);

/** The public entries of the design system. */
const entries = ['shared/ui/src/index.ts', 'shared/ui/src/overlays/index.ts'];

/** A public value of the design system, as an editor shows it. */
interface PublicValue {
  readonly name: string;
  readonly doc: string;
  /** The properties that the design system itself declares, with their comments: a component's props, an object's, none of a function. */
  readonly properties: readonly { readonly name: string; readonly doc: string }[];
}

function publicValues(): readonly PublicValue[] {
  const folder = join(root, 'shared/ui');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const options = { ...ts.parseJsonConfigFileContent(config, ts.sys, folder).options, types: [] };
  const program = ts.createProgram({
    rootNames: [...entries, 'shared/sdk/css-modules.d.ts'].map((file) => join(root, file)),
    options,
  });
  const checker = program.getTypeChecker();
  const docOf = (symbol: ts.Symbol): string => ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return entries.flatMap((file) => {
    const source = program.getSourceFile(join(root, file));
    const entry = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    if (entry === undefined) throw new Error(`${file} was expected to be a module.`);
    return checker.getExportsOfModule(entry).flatMap((exported): readonly PublicValue[] => {
      const symbol = (exported.flags & ts.SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
      if ((symbol.flags & ts.SymbolFlags.Value) === 0) return [];
      const properties = propertiesOf(checker, symbol).filter(({ declarations = [] }) =>
        declarations.some((declaration) => declaration.getSourceFile().fileName.startsWith(folder)),
      );
      return [{ name: exported.name, doc: docOf(symbol), properties: properties.map((each) => ({ name: each.name, doc: docOf(each) })) }];
    });
  });
}

function propertiesOf(checker: ts.TypeChecker, symbol: ts.Symbol): readonly ts.Symbol[] {
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type.getCallSignatures();
  if (signature === undefined) return checker.getPropertiesOfType(type);
  const [props] = signature.getParameters();
  const isComponent = /^[A-Z]/.test(symbol.name);
  return props === undefined || !isComponent ? [] : checker.getPropertiesOfType(checker.getTypeOfSymbol(props));
}

let values: readonly PublicValue[];
beforeAll(() => {
  values = publicValues();
});

/** One line, with the apostrophes and quotation marks of code. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'");

it('the gallery has one piece for each public value of @mulya/ui and @mulya/ui/overlays', () => {
  expect(values.length).toBeGreaterThan(30);
  expect(pieces.flatMap(({ names }) => names).toSorted()).toEqual(values.map(({ name }) => name).toSorted());
});

it('every piece with a public value has an example that uses it, and all but a hook show a state', () => {
  const lacking = pieces.filter(({ id, names, example, specimens }) => {
    const isHook = names.every((name) => /^use[A-Z]/.test(name));
    const code = example === undefined ? '' : read(`mfe-gallery/src/examples/${id}.example.tsx`);
    return names.some((name) => !new RegExp(`\\b${name}\\b`).test(code)) || (!isHook && specimens.length === 0);
  });
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

it('every example is shown with the text of its own file', () => {
  const specimens = filesIn('mfe-gallery/src/specimens').filter((file) => file.endsWith('.tsx'));
  const text = specimens.map(read).join('\n');
  const shown = pieces.filter(({ example }) => example !== undefined).map(({ id }) => id);
  for (const id of shown) {
    const name = id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const code = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}Code`;
    expect(text).toMatch(new RegExp(`import \\{ \\w+ as ${name}Example \\} from '../examples/${id}\\.example\\.tsx';`));
    expect(text).toContain(`import ${code} from '../examples/${id}.example.tsx?raw';`);
    expect(text).toMatch(
      new RegExp(`id: '${id}',[^]*?example: \\{\\s*Show: [^]*?\\b(?:${name}Example|Shown${name})\\b[^]*?code: ${code}\\b`),
    );
  }
  const files = filesIn('mfe-gallery/src/examples').flatMap((file) => /([\w-]+)\.example\.tsx$/.exec(file)?.[1] ?? []);
  expect(files.toSorted()).toEqual(shown.toSorted());
});

it('a component’s comment says the purpose of its piece, and what it is not for', () => {
  const different = pieces.flatMap(({ names: [name], about, notFor }) => {
    if (name === undefined) return [];
    const doc = plain(values.find((value) => value.name === name)?.doc ?? '');
    return [about, ...(notFor === undefined ? [] : [`Not for: ${notFor}.`])].filter((text) => !doc.includes(plain(text)));
  });
  expect(different).toEqual([]);
});

it('every prop of a component has a comment', () => {
  const usual = new Set(['children', 'ref', 'className']);
  const silent = values.flatMap(({ name, properties }) =>
    properties.filter((each) => each.doc === '' && !usual.has(each.name)).map((each) => `${name}: ${each.name}`),
  );
  expect(silent).toEqual([]);
});

it('the gallery lists each token, and none that does not exist', () => {
  const tokens = [...read('shared/ui/src/tokens.css').matchAll(/^\s+(--[\w-]+):/gm)].map(([, name = '']) => name);
  const listed = [...read('mfe-gallery/src/pieces/tokens.tsx').matchAll(/'(--[\w-]+)'/g)].map(([, name = '']) => name);
  const isSeries = (name: string): boolean => /^--chart-\d+$/.test(name); // they are counted, not listed
  expect(tokens.length).toBeGreaterThan(40);
  expect(new Set(listed)).toEqual(new Set(tokens.filter((name) => !isSeries(name))));
});
