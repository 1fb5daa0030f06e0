import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const names = ['soffice', 'libreoffice'];

/** LibreOffice's programs for workbooks and for Word files. Distributions package them separately. */
const programs = { xlsx: 'libsclo.so', docx: 'libswlo.so' } as const;

/** LibreOffice from SOFFICE_PATH, an installed one, or as root the distribution's packages. */
function findOrInstallOffice(type: keyof typeof programs): string {
  const found = findOffice();
  if (found !== undefined && hasProgram(found, type)) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('There is no complete LibreOffice: installing the distribution’s …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env }).status === 0;
    const installed =
      apt('update') && apt('install', '-y', '--no-install-recommends', 'libreoffice-calc', 'libreoffice-writer') ? findOffice() : undefined;
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'Files are converted by LibreOffice, and none could be found or installed. Install libreoffice-calc and libreoffice-writer, or set SOFFICE_PATH=<file>.',
  );
}

/** Only folders with the layout of a Linux installation lack a program; others are taken as complete. */
function hasProgram(office: string, type: keyof typeof programs): boolean {
  const folder = dirname(realpathSync(office));
  return !existsSync(join(folder, 'soffice.bin')) || existsSync(join(folder, programs[type]));
}

function findOffice(): string | undefined {
  const given = process.env['SOFFICE_PATH'];
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new Error(`SOFFICE_PATH was expected to be a LibreOffice, but there is no file ${given}.`);
  }
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')];
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  ];
  return places.find((place) => existsSync(place));
}

/** Recalculates every formula on load, whatever results the file carries. */
const alwaysRecalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

/** Workbooks recalculated by LibreOffice, by name. */
export const recalculate = (files: ReadonlyMap<string, Uint8Array>): Promise<ReadonlyMap<string, Uint8Array>> =>
  convert(files, { from: 'xlsx', to: 'xlsx', filter: 'xlsx:Calc MS Excel 2007 XML' });

/** Word files as LibreOffice prints them, by name. */
export const printDocuments = (files: ReadonlyMap<string, Uint8Array>): Promise<ReadonlyMap<string, Uint8Array>> =>
  convert(files, { from: 'docx', to: 'pdf', filter: 'pdf' });

interface Conversion {
  /** File types. */
  readonly from: keyof typeof programs;
  readonly to: string;
  /** LibreOffice's name for the result. */
  readonly filter: string;
}

/** A slow machine converts them well within the time of a run. */
const filesOfRun = 12;

async function convert(files: ReadonlyMap<string, Uint8Array>, { from, to, filter }: Conversion): Promise<ReadonlyMap<string, Uint8Array>> {
  const office = findOrInstallOffice(from);
  const folder = await mkdtemp(join(tmpdir(), 'mulya-office-'));
  try {
    const [given, made, profile] = ['given', 'made', 'profile'].map((name) => join(folder, name)) as [string, string, string];
    await Promise.all([mkdir(given), mkdir(made), mkdir(join(profile, 'user'), { recursive: true })]);
    await writeFile(join(profile, 'user/registrymodifications.xcu'), alwaysRecalculate);
    const inOrder = [...files];
    const paths = await Promise.all(
      inOrder.map(async ([, bytes], at) => {
        const path = join(given, `${at}.${from}`);
        await writeFile(path, bytes);
        return path;
      }),
    );
    const args = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--convert-to',
      filter,
      '--outdir',
      made,
    ];
    for (let from = 0; from < paths.length; from += filesOfRun) {
      const some = paths.slice(from, from + filesOfRun);
      const { status, stderr, error } = spawnSync(office, [...args, ...some], { encoding: 'utf8', timeout: 15 * 60_000 });
      if (status !== 0)
        throw new Error(
          `LibreOffice was expected to convert ${some.length} files, but ended with ${status ?? error?.message ?? 'a signal'}: ${stderr}`,
        );
    }
    const found = new Set(await readdir(made));
    const lost = inOrder.filter((_, at) => !found.has(`${at}.${to}`)).map(([name]) => name);
    if (lost.length > 0) throw new Error(`LibreOffice made nothing of: ${lost.join(', ')}.`);
    return new Map(
      await Promise.all(inOrder.map(async ([name], at) => [name, new Uint8Array(await readFile(join(made, `${at}.${to}`)))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
