// @ts-check
/** The parts of the bench, in order. */
export const sections = /** @type {const} */ ([
  'bytes',
  'load',
  'calm',
  'keystroke',
  'edit',
  'headline',
  'inp',
  'sort',
  'turn',
  'gateway',
  'ai',
  'pack',
  'history',
  'overload',
  'mixed',
  'visit',
]);

/** @typedef {(typeof sections)[number]} Section */

/** @typedef {{ ok: true, only: readonly Section[], loads: number, seconds: number, before: string | undefined }} BenchOptions */

const LOADS = 5;
const SECONDS = 300;

/**
 * Parses the command line: `--only=bytes,load` runs these parts, `--loads=7` sets the loads per page and condition,
 * `--seconds=20` sets the duration of the mixed load and the maximum of other gateway measures, `--before=../1.4.0` names a built
 * checkout of an earlier version that the parts `edit`, `headline`, `inp`, `sort` and `turn` measure in turn with this one.
 *
 * @param {readonly string[]} args
 * @returns {BenchOptions | { ok: false, problem: string }}
 */
export function readOptions(args) {
  /** @type {readonly Section[]} */
  let only = sections;
  let loads = LOADS;
  let seconds = SECONDS;
  /** @type {string | undefined} */
  let before;
  for (const arg of args) {
    const [, name, value = ''] = /^--([a-z]+)=(.*)$/.exec(arg) ?? [];
    if (name === 'only') {
      const asked = value.split(',');
      const unknown = asked.filter((each) => !sections.some((section) => section === each));
      if (unknown.length > 0)
        return { ok: false, problem: `--only was expected to name some of ${sections.join(', ')}, but named "${unknown.join(',')}".` };
      only = sections.filter((section) => asked.includes(section));
    } else if (name === 'loads') {
      loads = Number(value);
      if (!/^\d+$/.test(value) || loads < 1)
        return { ok: false, problem: `--loads was expected to be a number from 1, but is "${value}".` };
    } else if (name === 'seconds') {
      seconds = Number(value);
      if (!/^\d+$/.test(value) || seconds < 1)
        return { ok: false, problem: `--seconds was expected to be a number from 1, but is "${value}".` };
    } else if (name === 'before' && value !== '') {
      before = value;
    } else {
      return {
        ok: false,
        problem: `"${arg}" is not known. There are --only=${sections.join(',')}, --loads=${LOADS}, --seconds=${SECONDS} and --before=<checkout>.`,
      };
    }
  }
  return { ok: true, only, loads, seconds, before };
}
