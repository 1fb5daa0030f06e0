import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.mjs';

describe('a part that runs as a process of its own', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mulya-child-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Starts a script; `said` is what it wrote after it was ready, and on stdout before. */
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

  it('is ready when it says so, and gone after its end', async () => {
    const { child, said } = await start('console.log("working"); setInterval(() => {}, 1000); process.send({ ready: true });');
    await child.ready;
    expect(child.isRunning()).toBe(true);
    await child.end();
    expect(await child.ended).toBe('by SIGTERM');
    expect(child.isRunning()).toBe(false);
    expect(said.join('')).toBe('working\n');
  });

  it('fails with its own last words when it ends before it is ready', async () => {
    const { child } = await start('process.stderr.write("PORT was expected to be a number.\\n"); process.exit(1);');
    await expect(child.ready).rejects.toThrow(/^PORT was expected to be a number\.$/);
    expect(await child.ended).toBe('with code 1');
  });

  it('fails with a sentence when it ends without a word', async () => {
    const { child } = await start('process.exit(3);');
    await expect(child.ready).rejects.toThrow('The part ended with code 3 before it was ready.');
  });

  it('tells how it ended when nobody asked it to', async () => {
    const { child } = await start('process.send({ ready: true }); process.channel.unref();');
    await child.ready;
    expect(await child.ended).toBe('with code 0');
    await child.end(); // there is nothing left to end
  });

  it('is ended by the signal of its choice', async () => {
    const { child } = await start('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); process.send({ ready: true });', {
      endsBy: 'SIGKILL',
    });
    await child.ready;
    await child.end();
    expect(await child.ended).toBe('by SIGKILL');
  });
});
