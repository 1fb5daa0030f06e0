// @ts-check
/** The parts of the bench, in order. */
const parts = /** @type {const} */ (['bytes', 'load', 'quotes', 'edit', 'inp', 'gateway']);

/** @typedef {(typeof parts)[number]} Part */
/** @typedef {{ ok: true, only: readonly Part[], loads: number, before: string | undefined }} BenchOptions */

/**
 * Parses the command line: `--only=bytes,load` runs these parts, `--loads=9` sets the loads per page and condition, and the rounds of
 * the gateway. `--before=../1.4.0` names a checkout with its builds: each part then measures its build in turn with this one.
 *
 * @param {readonly string[]} args @returns {BenchOptions | { ok: false, problem: string }}
 */
export function readOptions(args) {
  /** @type {Readonly<Record<string, string>>} */
  const given = Object.fromEntries(args.map((arg) => [/^--(only|loads|before)=./.exec(arg)?.[1] ?? arg, arg.slice(arg.indexOf('=') + 1)]));
  const { only = parts.join(','), loads = '5', before, ...unknown } = given;
  const known = `--only=${parts.join(',')}, --loads=5 and --before=<checkout>`;
  for (const arg of Object.keys(unknown)) return { ok: false, problem: `"${arg}" is not known. There are ${known}.` };
  const asked = only.split(',');
  const wrong = asked.filter((each) => !parts.some((part) => part === each)).join(',');
  if (wrong !== '') return { ok: false, problem: `--only was expected to name some of ${parts.join(', ')}, but named "${wrong}".` };
  if (!/^[1-9]\d*$/.test(loads)) return { ok: false, problem: `--loads was expected to be a number from 1, but is "${loads}".` };
  return { ok: true, only: parts.filter((part) => asked.includes(part)), loads: Number(loads), before };
}
