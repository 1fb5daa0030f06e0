// @ts-check
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { emitDeclarations } from '../pack/declarations.mjs';

/** The report's path in the repository. */
export const reportFile = 'shared/contract/contract.api.txt';

/**
 * The whole public surface of `@mulya/contract`: each exported name with its type, sorted by name.
 *
 * @param {string} root the repository
 * @returns {Promise<string>}
 * @throws Error when the contract's types do not compile
 */
export async function makeReport(root) {
  const folder = join(root, 'shared/contract');
  await mkdir(join(root, 'var'), { recursive: true });
  // Inside the repository, so that declarations resolve installed libraries. In node_modules they would count as third-party.
  const temporary = await mkdtemp(join(root, 'var/contract-report-'));
  try {
    const out = join(temporary, 'dist');
    await mkdir(out);
    await emitDeclarations({ root, folder, entries: ['./src/index.ts'], out, temporary, declared: {} });
    await writeFile(join(temporary, 'package.json'), await readFile(join(folder, 'package.json')));
    await writeFile(
      join(temporary, 'tsconfig.json'),
      JSON.stringify({ extends: join(folder, 'tsconfig.json'), compilerOptions: { types: [] }, include: [], files: ['dist/index.d.ts'] }),
    );
    const result = Extractor.invoke(configOf(temporary), { localBuild: true, messageCallback: (message) => void (message.handled = true) });
    if (!result.succeeded) throw new Error('The report of the contract cannot be made. Run: npm run types');
    return await readFile(join(temporary, 'contract.api.md'), 'utf8');
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** @param {string} folder contains `dist` and receives the report */
function configOf(folder) {
  /** @type {import('@microsoft/api-extractor').IExtractorMessagesConfig} */
  const silent = { extractorMessageReporting: quiet, tsdocMessageReporting: quiet };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, 'dist/index.d.ts'),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: join(folder, 'tsconfig.json') },
      apiReport: { enabled: true, reportFileName: 'contract', reportFolder: folder, reportTempFolder: join(folder, 'temporary') },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: silent,
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
}

/** Our doc comments aren't TSDoc, and the report omits them. */
const quiet = { default: { logLevel: /** @type {import('@microsoft/api-extractor').ExtractorLogLevel} */ ('none') } };
