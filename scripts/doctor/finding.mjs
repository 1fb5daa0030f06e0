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
