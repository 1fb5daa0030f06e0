// @ts-check
import { dirname, relative, sep } from 'node:path';
import { fileKind } from './file-kind.mjs';
import { importsOf } from './imports-of.mjs';
import { packageOf } from './package-of.mjs';
import { toolFolders } from './roles.mjs';
import { readSharedLibraries } from './shared-library-list.mjs';

/** Roles with code in the page, which uses the shell's shared libraries. */
const inThePage = new Set(['shell', 'remote', 'sdk', 'ui']);

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
    const own = packageOf(dirname(context.filename));
    if (own?.role === undefined || !inThePage.has(own.role)) return {};
    const path = relative(own.folder, context.filename).split(sep).join('/');
    if (fileKind(path) !== 'product' || (own.role === 'sdk' && toolFolders.some((folder) => path.startsWith(`${folder}/`)))) return {};
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
