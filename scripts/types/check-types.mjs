// @ts-check
import ts from 'typescript';

/**
 * Checks the types of several packages in one process, as `tsc --noEmit -p` checks each by itself. What they have in common, React
 * or the contract, is read once; and a file is checked once, by the settings of the package that it belongs to, not again in each
 * package that imports it.
 *
 * @param {readonly string[]} configs paths of tsconfig.json, whole
 * @param {string} root what paths are told from
 * @returns {{ readonly files: number, readonly errors: readonly string[] }} how many were checked, and what is wrong, as tsc words it
 */
export function checkTypes(configs, root) {
  const parsed = configs.map(readConfig);
  const owned = new Set(parsed.flatMap(({ fileNames }) => fileNames));
  const read = sharedReading();
  /** @type {Set<string>} */
  const checked = new Set();
  /** @type {ts.Diagnostic[]} */
  const found = [];

  for (const { fileNames, options, errors } of parsed) {
    const program = ts.createProgram({ rootNames: fileNames, options, host: read(options), configFileParsingDiagnostics: errors });
    found.push(...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics());
    const own = new Set(fileNames);
    for (const file of program.getSourceFiles()) {
      const isNobodys = !owned.has(file.fileName) && !file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file);
      if (!own.has(file.fileName) && (!isNobodys || checked.has(file.fileName))) continue;
      checked.add(file.fileName);
      found.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
    }
  }

  const words = { getCurrentDirectory: () => root, getCanonicalFileName: (/** @type {string} */ name) => name, getNewLine: () => '\n' };
  return { files: checked.size, errors: ts.sortAndDeduplicateDiagnostics(found).map((each) => ts.formatDiagnostic(each, words).trim()) };
}

/** @param {string} config @returns {ts.ParsedCommandLine} */
function readConfig(config) {
  const parsed = ts.getParsedCommandLineOfConfigFile(config, {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(`${config}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    },
  });
  if (parsed === undefined) throw new Error(`${config} was expected to be a tsconfig.json, but cannot be read.`);
  return parsed;
}

/**
 * A way to read files that remembers them. A file that is read is the same for every package: what their settings differ in
 * (which globals there are, whether JavaScript is checked) does not bear on it.
 */
function sharedReading() {
  /** @type {Map<string, ts.SourceFile | undefined>} */
  const files = new Map();
  return (/** @type {ts.CompilerOptions} */ options) => {
    const host = ts.createCompilerHost(options);
    const readAnew = host.getSourceFile;
    host.getSourceFile = (name, ...how) => {
      if (!files.has(name)) files.set(name, readAnew(name, ...how));
      return files.get(name);
    };
    return host;
  };
}

