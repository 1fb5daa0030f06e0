import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.mjs';

describe('startChild', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mulya-child-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Starts a script. `said` is its output except stderr before it was ready. */
  async function start(script, options = {}) {
    const file = join(folder, 'part.mjs');
    await writeFile(file, script);
    const said = [];
    const child = startChild({
      name: 'the part',
      file,
      cwd: folder,
      env: { PATH: process.env.PATH },
      onOutput: (text) => said.push(text),
      ...options,
    });
    return { child, said };
  }

  it('reports when the child is ready and has exited', async () => {
    const { child, said } = await start('console.log("working"); setInterval(() => {}, 1000); process.send({ ready: true });');
    await child.ready;
    expect(child.isRunning()).toBe(true);
    await child.end();
    expect(await child.ended).toBe('by SIGTERM');
    expect(child.isRunning()).toBe(false);
    expect(said.join('')).toBe('working\n');
  });

  it('rejects with the child’s stderr when it exits too early', async () => {
    const { child } = await start('process.stderr.write("PORT was expected to be a number.\\n"); process.exit(1);');
    await expect(child.ready).rejects.toThrow(/^PORT was expected to be a number\.$/);
    expect(await child.ended).toBe('with code 1');
  });

  it('rejects with a sentence when the child exits silently', async () => {
    const { child } = await start('process.exit(3);');
    await expect(child.ready).rejects.toThrow('The part ended with code 3 before it was ready.');
  });

  it('reports how the child exited unexpectedly', async () => {
    const { child } = await start('process.send({ ready: true }); process.channel.unref();');
    await child.ready;
    expect(await child.ended).toBe('with code 0');
    await child.end(); // it has already exited
  });

  it('ends the child with the chosen signal', async () => {
    const { child } = await start('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); process.send({ ready: true });', {
      endsBy: 'SIGKILL',
    });
    await child.ready;
    await child.end();
    expect(await child.ended).toBe('by SIGKILL');
  });
});
