/** deploy/ against what Kubernetes, Compose and Docker themselves say of such files, unknown fields included. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { parseAllDocuments } from 'yaml';
import { watchReads } from './watch-reads.mjs';

const root = join(import.meta.dirname, '../..');
const read = (/** @type {string} */ file) => readFile(join(root, 'deploy', file), 'utf8');
const require = createRequire(import.meta.url);

/** What is wrong with a Kubernetes object, a line each. @param {any} object @returns {string[]} */
function problemsOf(object) {
  const models = require(`kubernetes-models/${object.apiVersion}`);
  const { watched, unread } = watchReads(object);
  try {
    models[object.kind].prototype.validate.call(watched);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return unread().map((path) => `${object.kind} has no field ${path}`);
}

/** What is wrong with a compose file by Compose's schema; the order of its keys is ours. @param {string} text */
async function composeProblems(text) {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-compose-'));
  const file = join(folder, 'compose.yaml');
  await writeFile(file, text);
  const [{ messages }] = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles([file], false);
  await rm(folder, { recursive: true });
  return messages.filter(({ type }) => type === 'error').map(({ message }) => message);
}

const manifests = async () =>
  (await Promise.all(['gateway', 'network'].map((name) => read(`kubernetes/${name}.yaml`)))).flatMap((text) =>
    parseAllDocuments(text).map((document) => document.toJS()),
  );

describe('the manifests', () => {
  it('are what Kubernetes knows', async () => {
    const objects = await manifests();
    expect(objects.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy', 'Ingress']),
    );
    expect(objects.flatMap(problemsOf)).toEqual([]);
  });

  it('are refused with a field of another type, without one that is needed, and with one that there is not', async () => {
    const deployment = (await manifests()).find(({ kind }) => kind === 'Deployment');
    const having = (/** @type {object} */ spec) => problemsOf({ ...deployment, spec: { ...deployment.spec, ...spec } });
    expect(having({ replicas: 'two' })).toEqual([expect.stringContaining('replicas must be')]);
    expect(having({ selector: undefined })).toEqual([expect.stringContaining('must have required property selector')]);
    expect(having({ replica: 2 })).toEqual(['Deployment has no field spec.replica']);
  });
});

describe('the compose file', () => {
  it('is what Compose knows', async () => {
    expect(await composeProblems(await read('compose/compose.yaml'))).toEqual([]);
  });

  it('is refused with a field that there is not', async () => {
    const compose = await read('compose/compose.yaml');
    expect(await composeProblems(compose.replace('  read_only: true', '  readonly: true'))).toEqual([
      expect.stringContaining('additional properties'),
    ]);
  });
});

describe('the container file', () => {
  it('is what Docker knows', async () => {
    expect(validateDockerfile(await read('Dockerfile'))).toEqual([]);
  });

  it('is refused with an instruction that there is not', async () => {
    expect(validateDockerfile(`${await read('Dockerfile')}\nHEALTHCHEK NONE\n`)).toMatchObject([
      { message: expect.stringContaining('HEALTHCHEK') },
    ]);
  });
});
