/** The deployment files of the repository, as its tests read them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const root = join(import.meta.dirname, '../..');
export const readText = (/** @type {string} */ file) => readFile(join(root, file), 'utf8');

/** @returns {Promise<{ objects: any[], kind: (name: string) => any, pod: () => any }>} the objects of the manifests */
export async function readManifests() {
  const texts = await Promise.all(['gateway', 'network'].map((name) => readText(`deploy/kubernetes/${name}.yaml`)));
  const documents = texts.flatMap((text) => [...parseAllDocuments(text)]);
  for (const [error] of documents.map(({ errors }) => errors)) if (error !== undefined) throw error;
  const objects = documents.map((document) => document.toJS());
  const kind = (/** @type {string} */ name) => objects.find((object) => object.kind === name);
  return { objects, kind, pod: () => kind('Deployment').spec.template.spec };
}

/** @returns {Promise<any>} the compose file */
export const readCompose = async () => parse(await readText('deploy/compose/compose.yaml'), { merge: true });

/** @returns {Promise<Set<string>>} the names of all settings in .env.example */
export const readVariables = async () =>
  new Set([...(await readText('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name));
