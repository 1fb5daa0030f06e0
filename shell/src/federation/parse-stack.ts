import type { RemoteName } from '@mulya/contract';
import { faultLimits, type FaultFrame } from '@mulya/contract/releases';

/** A build that a script belongs to. */
export interface BuildOfScript {
  readonly remote: RemoteName;
  readonly version: string;
}

/** One line of a stack in any browser's form: "at name (address:line:column)", "at address:line:column" or "name@address:line:column". */
const frameLine = /^(?:(.*?)[\s(@]+)?([a-z][a-z\d+.-]*:\/\/[^\s()]+?):(\d+):(\d+)\)?$/i;
/** The remote begins with mfe-, as its type says. */
const buildPath = /^\/builds\/(mfe-[a-z\d-]+)\/([^/]+)\/([\w.~/-]+)$/;
/** A longer line is no frame, and would take the expression long. */
const maxLine = 500;
const functionName = /^[A-Za-z_$][\w$]{0,79}$/;

/**
 * Returns the positions of a stack in scripts of released builds on this origin, the innermost first. Lines of the shell, of the browser
 * and of extensions are not among them, and no text of a line but the function's name is read.
 */
export function parseStack(stack: string, origin: string): readonly (BuildOfScript & FaultFrame)[] {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.length <= maxLine)
    .flatMap((line) => {
      const [, before = '', address = '', row, column] = frameLine.exec(line.trim()) ?? [];
      const url = URL.canParse(address) ? new URL(address) : undefined;
      const [, remote, version, file] = url?.origin === origin ? (buildPath.exec(url.pathname) ?? []) : [];
      if (remote === undefined || version === undefined || file === undefined) return [];
      const name = before.split(/\s/).at(-1)?.split('.').at(-1) ?? '';
      const isName = functionName.test(name) && name !== 'at' && name !== 'async';
      return [{ remote: remote as RemoteName, version, file, line: Number(row), column: Number(column), ...(isName ? { name } : {}) }];
    })
    .slice(0, faultLimits.frames);
}
