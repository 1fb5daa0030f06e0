// @ts-check

/**
 * @typedef {object} Finding one line of the doctor's report
 * @property {'well' | 'note' | 'wrong'} is `note`: information only
 * @property {string} says one sentence
 * @property {string} [fix] what to do about it
 */

/** @param {string} says @returns {Finding} */
export const well = (says) => ({ is: 'well', says });

/** @param {string} says @returns {Finding} */
export const note = (says) => ({ is: 'note', says });

/** @param {string} says @param {string} fix @returns {Finding} */
export const wrong = (says, fix) => ({ is: 'wrong', says, fix });

const marks = { well: '✓', note: '·', wrong: '✗' };

/**
 * The report as lines: each chapter's findings, then the fixes, if any.
 *
 * @param {readonly { title: string, findings: readonly Finding[] }[]} chapters
 * @returns {{ lines: readonly string[], wrong: number }}
 */
export function report(chapters) {
  const lines = chapters.flatMap(({ title, findings }) => [
    title,
    ...findings.flatMap(({ is, says, fix }) => [`  ${marks[is]} ${says}`, ...(fix === undefined ? [] : [`    → ${fix}`])]),
    '',
  ]);
  const wrongs = chapters.flatMap(({ findings }) => findings).filter(({ is }) => is === 'wrong').length;
  const verdict =
    wrongs === 0 ? 'Nothing is wrong.' : `${wrongs} ${wrongs === 1 ? 'thing is' : 'things are'} wrong; each → says how to fix it.`;
  return { lines: [...lines, verdict], wrong: wrongs };
}
