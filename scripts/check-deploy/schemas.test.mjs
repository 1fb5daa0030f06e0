/** Validates deploy/ against the schemas of Kubernetes, Compose and Docker, and rejects unknown fields. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { readManifests } from './fixtures/deployment.mjs';

const root = join(import.meta.dirname, '../..');
const read = (/** @type {string} */ file) => readFile(join(root, 'deploy', file), 'utf8');
const require = createRequire(import.meta.url);

/** The problems of a Kubernetes object, a line each. @param {any} object @returns {string[]} */
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

/** The problems of a compose file by Compose's schema, except the order of its keys. @param {string} text */
async function composeProblems(text) {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-compose-'));
  const file = join(folder, 'compose.yaml');
  await writeFile(file, text);
  const [{ messages }] = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles([file], false);
  await rm(folder, { recursive: true });
  return messages.filter(({ type }) => type === 'error').map(({ message }) => message);
}

/**
 * Wraps an object and records which fields are read. A schema check reads every field that the schema knows. An unread field is
 * therefore unknown, such as a typo that Kubernetes would drop.
 *
 * @param {any} plain
 * @returns {{ watched: any, unread: () => string[] }} `unread`: paths such as "spec.replica"
 */
function watchReads(plain) {
  /** @type {Map<string, boolean>} */
  const fields = new Map();
  /** @param {any} value @param {string} path @returns {any} */
  const watch = (value, path) => {
    if (typeof value !== 'object' || value === null) return value;
    const inside = Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const place = path === '' ? key : `${path}.${key}`;
        fields.set(place, false);
        return [key, watch(each, place)];
      }),
    );
    return new Proxy(Array.isArray(value) ? Object.values(inside) : inside, {
      get(target, key) {
        const place = path === '' ? String(key) : `${path}.${String(key)}`;
        if (fields.has(place)) fields.set(place, true);
        return Reflect.get(target, key);
      },
    });
  };
  return { watched: watch(plain, ''), unread: () => [...fields].filter(([, isRead]) => !isRead).map(([path]) => path) };
}

describe('manifests', () => {
  it('match the schema of Kubernetes', async () => {
    const { objects } = await readManifests();
    expect(objects.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy', 'Ingress']),
    );
    expect(objects.flatMap(problemsOf)).toEqual([]);
  });

  it('fail with a wrong type, a missing field or an unknown field', async () => {
    const deployment = (await readManifests()).objects.find(({ kind }) => kind === 'Deployment');
    const having = (/** @type {object} */ spec) => problemsOf({ ...deployment, spec: { ...deployment.spec, ...spec } });
    expect(having({ replicas: 'two' })).toEqual([expect.stringContaining('replicas must be')]);
    expect(having({ selector: undefined })).toEqual([expect.stringContaining('must have required property selector')]);
    expect(having({ replica: 2 })).toEqual(['Deployment has no field spec.replica']);
  });
});

describe('compose file', () => {
  it('matches the schema of Compose', async () => {
    expect(await composeProblems(await read('compose/compose.yaml'))).toEqual([]);
  });

  it('fails with an unknown field', async () => {
    const compose = await read('compose/compose.yaml');
    expect(await composeProblems(compose.replace('  read_only: true', '  readonly: true'))).toEqual([
      expect.stringContaining('additional properties'),
    ]);
  });
});

it('parses the container file', async () => {
  expect(validateDockerfile(await read('Dockerfile'))).toEqual([]);
});
