// @ts-check
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { contractReference, referenceFile } from './contract-reference.mjs';
import { emitDeclarations } from './declarations.mjs';

/** The report's path in the repository. */
const reportFile = 'shared/contract/contract.api.txt';

/**
 * Writes the report and the reference, or only compares them with the files.
 *
 * @param {string} root the repository
 * @param {boolean} isCheck
 * @returns {Promise<string>} a sentence; rejects with the first difference
 */
export async function contractReport(root, isCheck) {
  const texts = { [reportFile]: await makeReport(root), [referenceFile]: await contractReference(root) };
  for (const [file, text] of Object.entries(texts)) {
    if (isCheck) await assertUpToDate(root, file, text);
    else await writeFile(join(root, file), text);
  }
  return `${Object.keys(texts).join(' and ')} are ${isCheck ? 'up to date' : 'written'}.`;
}

/** @param {string} root @param {string} file @param {string} text */
async function assertUpToDate(root, file, text) {
  const [expected, came] = [(await readFile(join(root, file), 'utf8').catch(() => '')).split('\n'), text.split('\n')];
  const length = Math.max(expected.length, came.length);
  const line = Array.from({ length }, (_, at) => at).find((at) => expected[at] !== came[at]);
  if (line === undefined) return;
  throw new Error(
    `The contract is not what ${file} says. Line ${line + 1} was expected to be\n  ${expected[line] ?? '(nothing)'}\nand is\n  ${came[line] ?? '(nothing)'}\n` +
      'If the change is meant: raise CONTRACT_VERSION for an addition, never take away within a major (docs/teams.md), then run: npm run pack -- --contract-report',
  );
}

/** The whole public surface of `@mulya/contract`: each exported name with its type, sorted by name. @param {string} root the repository */
async function makeReport(root) {
  const folder = join(root, 'shared/contract');
  await mkdir(join(root, 'var'), { recursive: true });
  // Inside the repository, so that declarations resolve installed libraries. In node_modules they would count as third-party.
  const temporary = await mkdtemp(join(root, 'var/contract-report-'));
  const at = (/** @type {string} */ file) => join(temporary, file);
  try {
    await mkdir(at('dist'));
    await emitDeclarations({ root, folder, entries: ['./src/index.ts'], out: at('dist'), temporary, declared: {} });
    await writeFile(at('package.json'), await readFile(join(folder, 'package.json')));
    const tsconfig = { extends: join(folder, 'tsconfig.json'), compilerOptions: { types: [] }, include: [], files: ['dist/index.d.ts'] };
    await writeFile(at('tsconfig.json'), JSON.stringify(tsconfig));
    // Our doc comments aren't TSDoc, and the report omits them.
    const quiet = { default: { logLevel: /** @type {import('@microsoft/api-extractor').ExtractorLogLevel} */ ('none') } };
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder: temporary,
        mainEntryPointFilePath: at('dist/index.d.ts'),
        newlineKind: 'lf',
        compiler: { tsconfigFilePath: at('tsconfig.json') },
        apiReport: { enabled: true, reportFileName: 'contract', reportFolder: temporary, reportTempFolder: at('temporary') },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: { extractorMessageReporting: quiet, tsdocMessageReporting: quiet },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: at('package.json'),
    });
    const { succeeded } = Extractor.invoke(config, { localBuild: true, messageCallback: (message) => void (message.handled = true) });
    if (!succeeded) throw new Error('The report of the contract cannot be made. Run: npm run lint -- --only=types');
    return await readFile(at('contract.api.md'), 'utf8');
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
