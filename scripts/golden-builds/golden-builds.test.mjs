/** Checks the shipped files, so it needs the builds: npm run build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, preflight, RemoteManifestSchema, ShellManifestSchema } from '@mulya/contract';
import { packFiles, readArchive, unpackInto } from './archive.mjs';

const golden = join(__dirname, '../../tests/golden');
const archiveOf = (contract) => join(golden, contract, 'builds.json.br');
const kept = readdirSync(golden).filter((name) => existsSync(archiveOf(name)));
const today = ShellManifestSchema.parse(JSON.parse(readFileSync(join(__dirname, '../../shell/dist/shell.json'), 'utf8')));
const [major = 0, minor = 0] = CONTRACT_VERSION.split('.').map(Number);
const earlier = Array.from({ length: minor }, (_, each) => `${major}.${each}`);
/** The released one may have its golden builds before the next one comes. */
const known = [...earlier, CONTRACT_VERSION];

describe('archive of builds', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mulya-archive-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('restores every text and binary file byte for byte', async () => {
    const files = {
      'shell/dist/main.js': Buffer.from('const rupee = "₹";\r\n'),
      'shell/dist/font.woff2': Buffer.from([0xff, 0, 0xfe, 0xc3, 0x28]),
      'mfe-a/dist/empty.css': Buffer.alloc(0),
    };
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    writeFileSync(join(folder, 'packed'), await packFiles(folder, Object.keys(files)));
    await unpackInto(join(folder, 'packed'), join(folder, 'again'));
    for (const [path, content] of Object.entries(files)) expect([path, readFileSync(join(folder, 'again', path))]).toEqual([path, content]);
  });
});

describe('golden builds', () => {
  it(`exist for the contract version before ${CONTRACT_VERSION}, and for no unknown one (make them: node scripts/golden-builds.mjs <last commit of that version>)`, () => {
    expect(kept).toEqual(expect.arrayContaining(earlier.slice(-1)));
    expect(known).toEqual(expect.arrayContaining(kept));
  });

  it.each(kept)('for contract %s are complete and fit today’s shell', (contract) => {
    const files = readArchive(readFileSync(archiveOf(contract)));
    const json = (path) => JSON.parse(String(files.get(path)));
    const shell = ShellManifestSchema.parse(json('shell/dist/shell.json'));
    const remotes = [...files.keys()].filter((path) => path.endsWith('/remote.json')).map((path) => RemoteManifestSchema.parse(json(path)));
    expect(shell.provides.contract).toBe(contract);
    for (const build of [{ ...shell, name: 'shell' }, ...remotes]) {
      for (const [file, integrity] of Object.entries(build.files)) {
        const bytes = files.get(`${build.name}/dist/${file}`) ?? '';
        expect([build.name, file, `sha384-${createHash('sha384').update(bytes).digest('base64')}`]).toEqual([build.name, file, integrity]);
      }
    }
    for (const remote of remotes) expect(preflight(remote, today.provides)).toEqual({ ok: true });
  });

  it.each(kept)('for contract %s contain no library with a licence that forbids copies', (contract) => {
    const holders = [...readArchive(readFileSync(archiveOf(contract)))].filter(([, content]) =>
      /Highsoft|highcharts\.com/i.test(content.toString('latin1')),
    );
    expect(holders.map(([path]) => path)).toEqual([]);
  });
});
