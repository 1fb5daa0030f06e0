// @ts-check
import ts from 'typescript';

/**
 * The references of a packed file: imports of any form, and files of a stylesheet. Ignores comments.
 *
 * @param {string} file its name determines the syntax
 * @param {string} text
 * @returns {readonly string[]} './button.js', 'react', …
 */
export function importsOfFile(file, text) {
  if (file.endsWith('.css')) {
    const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
    return [...bare.matchAll(/url\(\s*['"]?([^'")]+)['"]?\s*\)|@import\s+['"]([^'"]+)['"]/g)]
      .map(([, address, sheet]) => address ?? sheet ?? '')
      .filter((reference) => !/^(data:|https?:|#)/.test(reference));
  }
  if (!/\.([cm]?js|d\.ts)$/.test(file)) return [];
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  const types = file.endsWith('.d.ts') ? typeReferenceDirectives : []; // a comment in JavaScript
  const assets = [...text.matchAll(/new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g)].map(([, path]) => path ?? '');
  return [...importedFiles.map(({ fileName }) => fileName), ...types.map(({ fileName }) => `@types/${fileName}`), ...assets];
}
