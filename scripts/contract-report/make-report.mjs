// @ts-check
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { emitDeclarations } from '../pack/declarations.mjs';

/** Where the report stands in the repository. */
export const reportFile = 'shared/contract/contract.api.md';

/**
 * The whole public surface of `@mulya/contract`, each exported name with its type, in the order of the names.
 *
 * @param {string} root the repository
 * @returns {Promise<string>}
 * @throws Error when the contract's types cannot be made
 */
export async function makeReport(root) {
  const folder = join(root, 'shared/contract');
  await mkdir(join(root, 'var'), { recursive: true });
  // Below the house, so that declarations are read with the libraries that are installed; in node_modules they would count as foreign.
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

/** @param {string} folder that holds `dist`, and gets the report */
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

/** Doc comments are ours, not TSDoc, and the report says nothing of them. */
const quiet = { default: { logLevel: /** @type {import('@microsoft/api-extractor').ExtractorLogLevel} */ ('none') } };
