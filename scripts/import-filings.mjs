// @ts-check
/**
 * npm run import:filings -- <file or folder> [--dry-run] [--json]: reads XBRL results filings with the reader of
 * @mulya/filings, prints what they say, and stores them for everybody.
 */
/** @returns {Promise<typeof import('../gateway/src/commands/import-filings.ts') | undefined>} undefined if it isn't compiled */
async function importer() {
  try {
    return await import(new URL('../gateway/dist/commands/import-filings.js', import.meta.url).href);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

const command = await importer();
const io = {
  print: (/** @type {string} */ line) => console.log(line),
  fail: (/** @type {string} */ sentence) => console.error(sentence),
};

if (command === undefined) {
  io.fail('Run npm run build first: the importer is not compiled yet.');
  process.exitCode = 1;
} else {
  process.exitCode = await command.importFilings(process.argv.slice(2), io, async () => ({
    is: 'refused',
    reason: 'This version cannot store filings. Add --dry-run to see what they say.',
  }));
}
