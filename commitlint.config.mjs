// @ts-check

/** Verbs that end like a past or a progressive form. */
const baseForms = new Set(['bring', 'embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'shed', 'speed', 'spring', 'string', 'swing']);

/** @param {string} word */
const isInflected = (word) => /(?:ed|ing)$/.test(word) && !baseForms.has(word);

/**
 * A subject says what the commit does, as an order: "add", not "added", "adding" or "adds".
 *
 * @type {import('@commitlint/types').SyncRule}
 */
const checkImperative = ({ subject }) => {
  const verb = /^[a-z-]+/i.exec(subject ?? '')?.[0].toLowerCase() ?? '';
  const thirdPerson = /^(?:adds|allows|changes|checks|fixes|gives|keeps|makes|moves|removes|renames|shows|says|splits|uses|writes)$/.test(
    verb,
  );
  return [
    !isInflected(verb) && !thirdPerson,
    `The subject starts with "${verb}". Start with a verb in the imperative, such as "add" or "fix".`,
  ];
};

/** One commit is one change. @type {import('@commitlint/types').SyncRule} */
const checkOneChange = ({ subject }) => [!(subject ?? '').includes(';'), 'The subject lists several changes. Make one commit of each.'];

/** Rules for commit messages, see CONTRIBUTING.md. @type {import('@commitlint/types').UserConfig} */
export default {
  extends: ['@commitlint/config-conventional'],
  plugins: [{ rules: { 'subject-imperative': checkImperative, 'subject-one-change': checkOneChange } }],
  rules: {
    'header-max-length': [2, 'always', 72],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
    'subject-imperative': [2, 'always'],
    'subject-one-change': [2, 'always'],
  },
};
