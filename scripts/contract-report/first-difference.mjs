// @ts-check
/**
 * The first line in which two texts differ; undefined when they are the same.
 *
 * @param {string} expected
 * @param {string} came
 * @returns {{ line: number, expected: string, came: string } | undefined} `line` counts from 1; a missing line is "(nothing)"
 */
export function firstDifference(expected, came) {
  if (expected === came) return undefined;
  const [one, other] = [expected.split('\n'), came.split('\n')];
  const at = Array.from({ length: Math.max(one.length, other.length) }, (_, line) => line).findIndex((line) => one[line] !== other[line]);
  return { line: at + 1, expected: one[at] ?? '(nothing)', came: other[at] ?? '(nothing)' };
}
