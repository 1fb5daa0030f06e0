// @ts-check
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An import in a declaration. TypeScript keeps the extension of the source, which isn't packed. */
const sourceImport = /(\bfrom\s+|\bimport\s+|\bimport\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g;

/**
 * Writes the declarations of a package's exports: src/**.ts → <out>/**.d.ts. Reads its dependencies from their declarations, as a
 * consumer does, never from their sources.
 *
 * @param {object} options
 * @param {string} options.root the repository
 * @param {string} options.folder of the package
 * @param {readonly string[]} options.entries the sources behind its exports, "./src/index.ts"
 * @param {string} options.out
 * @param {string} options.temporary a folder for the compiler's configuration
 * @param {Readonly<Record<string, string>>} options.declared module name → its declaration
 */
export async function emitDeclarations({ root, folder, entries, out, temporary, declared }) {
  const file = join(temporary, 'tsconfig.json');
  const config = {
    extends: join(folder, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(folder, 'src'),
      outDir: out,
      customConditions: [],
      paths: Object.fromEntries(Object.entries(declared).map(([name, path]) => [name, [path]])),
    },
    files: [...entries.map((entry) => join(folder, entry)), join(root, 'css-modules.d.ts')],
    include: [],
  };
  await writeFile(file, JSON.stringify(config));
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', file], { maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    throw new Error(`The declarations of ${folder} cannot be made.\n${said}`, { cause: error });
  } finally {
    await rm(file, { force: true });
  }
  const files = (await readdir(out, { recursive: true })).filter((each) => each.endsWith('.d.ts'));
  await Promise.all(
    files.map(async (each) => {
      const text = await readFile(join(out, each), 'utf8');
      await writeFile(join(out, each), text.replace(sourceImport, '$1$2$3.js$2'));
    }),
  );
}
