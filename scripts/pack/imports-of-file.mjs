// @ts-check
import ts from 'typescript';

/**
 * What a packed file refers to: imports of any form, and a stylesheet's files. A comment is no reference.
 *
 * @param {string} file its name decides how it is read
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
  const types = file.endsWith('.d.ts') ? typeReferenceDirectives : []; // in JavaScript it is a comment
  const assets = [...text.matchAll(/new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g)].map(([, path]) => path ?? '');
  return [...importedFiles.map(({ fileName }) => fileName), ...types.map(({ fileName }) => `@types/${fileName}`), ...assets];
}
