import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DraftBody, Everything, OwnFiguresBody, SaveBody } from '@mulya/contract/saved-work';
import { demo, tokenOf } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { secrets } from '../journeys/leaked-secrets.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { buildOf, tcs } from './calls.ts';

interface Script {
  checkOut(commit: string, folder: string): void;
}

const releases = [
  { version: '1.4.0', commit: '0c986b9b', release: [] },
  { version: '1.5.0', commit: '2778cc76', release: ['--skip-tests'] }, // the one before runs none
];
/** Newer than the builds that come with either product. */
const released = { remote: 'mfe-search', version: '1.9.0' };

const ask = async ({ url }: Stack, token: string, path: string, body?: { readonly method: string; readonly json: object }) => {
  const answer = await fetch(`${url}/api/saved-work${path}`, {
    method: body?.method ?? 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body.json) }),
  });
  expect(answer.ok, `${path}: ${String(answer.status)}`).toBe(true);
  return answer.status === 204 ? undefined : ((await answer.json()) as unknown);
};

const everything = async (stack: Stack, token: string): Promise<Omit<Everything, 'takenOutAt'>> => {
  const { takenOutAt: _, ...rest } = (await ask(stack, token, '/everything')) as Everything; // the contract's answer
  return rest;
};

const save = (basedOn: string | null, name: string): SaveBody => ({
  id: randomUUID(),
  basedOn,
  name,
  price: 3_000,
  target: 3_600,
  upside: 20,
  modelVersion: 'fair-value 2',
  work: { note: name },
});

/** Saves one of each kind. Returns the current version's id. */
async function saveWork(stack: Stack, token: string): Promise<string> {
  const first = save(null, 'First');
  const second = save(first.id, 'मूल्य');
  const draft: DraftBody = { basedOn: second.id, modelVersion: 'fair-value 2', work: { note: 'not saved yet' } };
  const financials: OwnFiguresBody = { id: randomUUID(), basedOn: null, figures: { note: 'own statements' } };
  await ask(stack, token, `/valuations/${tcs.isin}/versions`, { method: 'POST', json: first });
  await ask(stack, token, `/valuations/${tcs.isin}/versions`, { method: 'POST', json: second });
  await ask(stack, token, `/valuations/${tcs.isin}/drafts/${randomUUID()}`, { method: 'PUT', json: draft });
  await ask(stack, token, `/own-figures/${tcs.isin}`, { method: 'PUT', json: financials });
  await ask(stack, token, `/watchlist/${tcs.isin}`, { method: 'PUT', json: {} });
  await ask(stack, token, '/preferences', { method: 'PUT', json: { preferences: { note: 'kept' } } });
  return second.id;
}

for (const { version, commit, release } of releases)
  test(`opens the data that ${version} wrote`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mulya-upgrade-'));
    const [checkout, dataDir] = [join(folder, 'product'), join(folder, 'data')];
    let stack: Stack | undefined;
    try {
      const { checkOut } = (await import(new URL('../../scripts/golden-builds.mjs', import.meta.url).href)) as Script;
      checkOut(commit, checkout);
      const description = join(checkout, released.remote, 'package.json');
      const { version: _, ...rest } = JSON.parse(await readFile(description, 'utf8')) as object & { version: string }; // npm's file
      stack = await startStack({ dataDir, command: [join(checkout, 'scripts/start.mjs')] });
      const token = await tokenOf(stack, demo);
      const current = await saveWork(stack, token);
      const before = await everything(stack, token);
      expect(before).toMatchObject({ valuations: [{ versions: [{}, {}], drafts: [{}] }], ownFigures: [{}], watchlist: [{}] });
      await writeFile(description, JSON.stringify({ ...rest, version: released.version }));
      execFileSync(process.execPath, ['scripts/release.mjs', released.remote, ...release], {
        cwd: checkout,
        env: { ...process.env, GATEWAY_URL: stack.url, DEPLOY_TOKEN: secrets.operator },
      });
      await stack.end();

      stack = await startStack({ dataDir });
      const newToken = await tokenOf(stack, demo);
      expect(await everything(stack, newToken)).toEqual(before);
      expect(await buildOf(stack.url, released.remote)).toBe(released.version);
      await ask(stack, newToken, `/valuations/${tcs.isin}/versions`, { method: 'POST', json: save(current, 'After the upgrade') });
      const { place } = stack;
      await stack.end();
      stack = await startStack(place);
      const after = await everything(stack, await tokenOf(stack, demo));
      expect(after.valuations[0]?.versions.map(({ name }) => name)).toEqual(['After the upgrade', 'मूल्य', 'First']);
    } finally {
      await stack?.end();
      await rm(folder, { recursive: true, force: true });
    }
  });
