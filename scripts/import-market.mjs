// @ts-check
/**
 * npm run import:market -- <file> [--out <file>] [--listings]: checks a market pack (or a list of companies) and writes it
 * in our own format, with the importer of @mulya/sample-data.
 */
/** @returns {Promise<typeof import('@mulya/sample-data/import') | undefined>} undefined if it isn't compiled */
async function importer() {
  try {
    return await import('@mulya/sample-data/import');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

const sampleData = await importer();
if (sampleData === undefined) {
  console.error('Run npm run build first: the importer is not compiled yet.');
  process.exitCode = 1;
} else {
  process.exitCode = await sampleData.importMarket(process.argv.slice(2), (line) => console.log(line));
}
