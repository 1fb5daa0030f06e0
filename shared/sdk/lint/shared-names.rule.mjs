// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { importsOf } from './imports-of.mjs';
import { packageInThePage } from './place.mjs';

/** @typedef {{ readonly package: string, readonly provides: 'all' | readonly string[] }} SharedLibrary */

/**
 * Reads the contract's list of shared libraries: from its source if present, so that lint needs no build, else from its package. The module
 * is data without imports, so its compiled text can run by itself.
 *
 * @returns {Readonly<Record<string, SharedLibrary>>}
 */
function readSharedLibraries() {
  const contract = dirname(createRequire(import.meta.url).resolve('@mulya/contract/package.json'));
  const source = join(contract, 'src/shared-libraries.ts');
  const file = existsSync(source) ? source : join(contract, 'dist/shared-libraries.js');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  /** @type {{ sharedLibraries?: Record<string, SharedLibrary> }} */
  const exported = {};
  new Function('exports', code)(exported);
  if (exported.sharedLibraries === undefined) throw new Error(`${file} was expected to export sharedLibraries, but does not.`);
  return exported.sharedLibraries;
}

/** @type {ReturnType<typeof readSharedLibraries> | undefined} */
let list;

/** The shell provides all libraries but React through facades. A name that is not in the contract's list is undefined at run time. */
export const sharedNames = {
  meta: {
    type: 'problem',
    docs: { description: 'Import from a shared library only the names that the shell provides.' },
    schema: [],
    messages: {
      name:
        "The shell does not provide '{{name}}' of '{{library}}'. Use one of {{names}}, " +
        'or add it to libraries.ts of @mulya/contract with a shell release.',
      whole: "Import names of '{{library}}' one by one: the shell provides only some of them.",
      path: "'{{source}}' is not shared, so its own copy of '{{library}}' would be bundled. Import from '{{library}}'.",
    },
  },
  /** @param {any} context */
  create(context) {
    const own = packageInThePage(context.filename);
    if (own === undefined) return {};
    list ??= readSharedLibraries();
    const facades = Object.entries(list).flatMap(([library, { provides }]) => (provides === 'all' ? [] : [{ library, provides }]));

    return importsOf(({ node, source, typeOnly, names, whole, dynamic }) => {
      const facade = facades.find(({ library }) => source === library || source.startsWith(`${library}/`));
      if (facade === undefined || typeOnly) return;
      const { library, provides } = facade;
      if (source !== library) context.report({ node, messageId: 'path', data: { source, library } });
      else if (dynamic && own.role === 'shell') return; // the shell fetches the library before a remote names its parts
      else if (whole) context.report({ node, messageId: 'whole', data: { library } });
      else {
        for (const each of names.filter(({ name, typeOnly: isType }) => !isType && !provides.includes(name))) {
          context.report({ node: each.node, messageId: 'name', data: { name: each.name, library, names: provides.join(', ') } });
        }
      }
    });
  },
};
