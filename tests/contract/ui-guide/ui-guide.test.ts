import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileExamples, type CompiledGuide, type PublicName } from './compile-examples.ts';
import { anchorsOf, readGuide } from './guide.ts';

const root = join(__dirname, '../../..');
const guide = readGuide(root);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Paths of the files in a folder, from that folder; none if it doesn't exist. */
function filesIn(folder: string, end: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(end));
}

let compiled: CompiledGuide;
beforeAll(() => {
  compiled = compileExamples(root, guide.examples);
});

const publicName = (name: string): PublicName | undefined => compiled.publicNames.get(name);

describe('docs/ui.md', () => {
  it('has one section for each public value of @mulya/ui and @mulya/ui/overlays', () => {
    const names = guide.pieces.flatMap((piece) => piece.names);
    expect(compiled.publicNames.size).toBeGreaterThan(30);
    expect([...names].sort()).toEqual([...compiled.publicNames.keys()].sort());
  });

  it('has an example in each section that imports every name of its heading', () => {
    const missing = guide.pieces.flatMap(({ names, examples }) => {
      const own = compiled.examples.filter(({ code }) => examples.includes(code));
      return names.filter((name) => !own.some(({ imports }) => imports.get(publicName(name)?.from ?? '')?.includes(name) === true));
    });
    expect(missing).toEqual([]);
  });

  it('has examples that compile in a remote', () => {
    expect(compiled.examples.length).toBeGreaterThan(30);
    const refused = compiled.examples.flatMap(({ code, problems }) => problems.map((problem) => `${problem}\n${code}`));
    expect(refused).toEqual([]);
  });

  it('imports only what a remote may import', () => {
    const modules = new Set(compiled.examples.flatMap(({ imports }) => [...imports.keys()]));
    expect([...modules].sort()).toEqual(['@mulya/sdk', '@mulya/ui', '@mulya/ui/overlays', 'react', 'react-router-dom']);
  });

  it('describes only props that exist, and every required one', () => {
    const wrong = guide.pieces.flatMap(({ names, props }) => {
      const known = names.flatMap((name) => [...(publicName(name)?.properties ?? [])]);
      const required = names.flatMap((name) => publicName(name)?.required ?? []);
      return [
        ...props.filter((prop) => !known.includes(prop)).map((prop) => `${names.join()} has no ${prop}`),
        ...required.filter((prop) => !props.includes(prop)).map((prop) => `${names.join()} needs ${prop}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('names each token, and none that does not exist', () => {
    const inText = (text: string): readonly string[] => [...new Set([...text.matchAll(/--[a-z][\w-]*/g)].map(([name]) => name))];
    const inGuide = inText(guide.text);
    const used = filesIn('shared/ui/src', '.css').flatMap((file) => inText(read(`shared/ui/src/${file}`)));
    expect(inGuide.filter((name) => !used.includes(name))).toEqual([]);
    const tokens = [...read('shared/ui/src/tokens.css').matchAll(/^\s+(--[\w-]+):/gm)].map(([, name = '']) => name);
    const withinRange = /^--chart-[2-9]$/; // the guide says "--chart-1 to --chart-10"
    expect(tokens.length).toBeGreaterThan(40);
    expect(tokens.filter((name) => !withinRange.test(name) && !inGuide.includes(name))).toEqual([]);
  });

  it('links only headings that exist', () => {
    const links = [...guide.text.matchAll(/\]\(([\w-]*\.?[\w-]*)#([\w-]+)\)/g)].map(([, file = '', anchor = '']) => ({ file, anchor }));
    const broken = links.filter(({ file, anchor }) => !(file === '' ? guide.anchors : anchorsOf(read(`docs/${file}`))).has(anchor));
    expect(links).not.toHaveLength(0);
    expect(broken).toEqual([]);
  });

  it('names the piece of the gallery in each section but that of a hook', () => {
    const isHook = (name: string) => /^use[A-Z]/.test(name);
    const unlike = guide.pieces.filter(({ names, gallery }) => gallery.length !== (names.every(isHook) ? 0 : 1));
    expect(unlike.map(({ names }) => names.join())).toEqual([]);
  });

  it('names each piece of the gallery once, and none that does not exist', () => {
    const specimens = filesIn('shared/ui/gallery/specimens', '.specimen.tsx').map((file) => read(`shared/ui/gallery/specimens/${file}`));
    const pieces = specimens.flatMap((text) => [...text.matchAll(/^ {2}piece: '([\w-]+)',$/gm)].map(([, piece = '']) => piece));
    expect(pieces.length).toBeGreaterThan(30);
    expect([...guide.gallery].sort()).toEqual(pieces.sort());
  });
});
