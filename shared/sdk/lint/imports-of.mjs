// @ts-check

/**
 * @typedef {{ readonly name: string, readonly typeOnly: boolean, readonly node: any }} Name
 *
 * One import, however it is written.
 *
 * @typedef {object} Import
 * @property {any} node where to report: the text that names the module
 * @property {string} source what is imported, without a webpack query: "rxjs", "./bus.ts"
 * @property {boolean} typeOnly gone at run time
 * @property {readonly Name[]} names what is taken by name ("default" is one)
 * @property {boolean} whole everything is taken at once: `import * as`, `export * from`, `import()`, `require()`
 * @property {boolean} dynamic `import()`
 */

/**
 * Creates a rule's visitor that calls `check` for each import, re-export, dynamic import, `require` and `import('…')` type of a file.
 *
 * @param {(found: Import) => void} check
 */
export function importsOf(check) {
  /**
   * @param {any} sourceNode
   * @param {{ typeOnly?: boolean, names?: Import['names'], whole?: boolean, dynamic?: boolean }} taken
   */
  const found = (sourceNode, { typeOnly = false, names = [], whole = false, dynamic = false }) => {
    if (sourceNode?.type !== 'Literal' || typeof sourceNode.value !== 'string') return;
    const [source = ''] = sourceNode.value.split('?');
    check({ node: sourceNode, source, typeOnly, names, whole, dynamic });
  };

  return {
    /** @param {any} node */
    ImportDeclaration(node) {
      const names = node.specifiers
        .filter((/** @type {any} */ each) => each.type !== 'ImportNamespaceSpecifier')
        .map((/** @type {any} */ each) => ({
          name: each.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(each.imported),
          typeOnly: each.importKind === 'type',
          node: each,
        }));
      const whole = node.specifiers.some((/** @type {any} */ each) => each.type === 'ImportNamespaceSpecifier');
      found(node.source, { typeOnly: node.importKind === 'type', names, whole });
    },
    /** @param {any} node */
    ExportNamedDeclaration(node) {
      const names = node.specifiers.map((/** @type {any} */ each) => ({
        name: nameOf(each.local),
        typeOnly: each.exportKind === 'type',
        node: each,
      }));
      found(node.source, { typeOnly: node.exportKind === 'type', names });
    },
    /** @param {any} node */
    ExportAllDeclaration(node) {
      found(node.source, { typeOnly: node.exportKind === 'type', whole: true });
    },
    /** @param {any} node */
    ImportExpression(node) {
      found(node.source, { whole: true, dynamic: true });
    },
    /** @param {any} node */
    'CallExpression[callee.name="require"]'(node) {
      found(node.arguments[0], { whole: true });
    },
    /** @param {any} node */
    TSImportType(node) {
      let first = node.qualifier;
      while (first?.type === 'TSQualifiedName') first = first.left;
      const names = first?.type === 'Identifier' ? [{ name: first.name, typeOnly: true, node: first }] : [];
      found(node.source ?? node.argument?.literal, { typeOnly: true, names });
    },
    /** @param {any} node */
    TSExternalModuleReference(node) {
      found(node.expression, { whole: true });
    },
  };
}

/** @param {any} node an identifier, or a name in quotes */
function nameOf(node) {
  return node.type === 'Literal' ? String(node.value) : node.name;
}
