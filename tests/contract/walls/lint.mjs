/**
 * node lint.mjs <folder>: lints each TypeScript and JavaScript file under a folder with the rules of @mulya/sdk/lint
 * alone, and prints what they say as JSON: [{ file, messages }]. A process of its own, because Jest runs no ES modules.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import mulya from '@mulya/sdk/lint';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const folder = resolve(process.argv[2] ?? '.');
// The fixtures are named after what they break, so rules about names and texts are tested by themselves.
const boundaryRules = Object.keys(mulya.rules).filter((rule) => rule !== 'plain-names' && rule !== 'voice');
const linter = new Linter({ cwd: folder });
const config = {
  files: ['**/*.{ts,tsx,mjs}'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  plugins: { mulya },
  rules: Object.fromEntries(boundaryRules.map((rule) => [`mulya/${rule}`, 'error'])),
};

const results = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.includes(`${sep}node_modules${sep}`))
  .map((file) => ({
    file: relative(folder, file).split(sep).join('/'),
    messages: linter.verify(readFileSync(file, 'utf8'), [config], { filename: file }).map((each) => each.message),
  }));

process.stdout.write(JSON.stringify(results));
