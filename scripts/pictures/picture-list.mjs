// @ts-check

/** @typedef {Pick<import('./picture-file.mjs').Picture, 'name' | 'subject' | 'size' | 'theme' | 'width' | 'height'>} Listed */

const sizes = /** @type {const} */ (['wide', 'narrow']);

/** "origin-wide-light.webp" → originWideLight */
const constant = (/** @type {string} */ file) => file.replace(/\.webp$/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The module that the landing page imports: each subject's files and sizes.
 *
 * @param {readonly Listed[]} pictures light and dark, wide and narrow of each subject
 * @returns {string} TypeScript
 * @throws Error when one is missing, or light and dark differ in size
 */
export function pictureList(pictures) {
  const subjects = [...new Set(pictures.map(({ subject }) => subject))];
  const imports = pictures.map(({ name }) => `import ${constant(name)} from './pictures/${name}';`);
  const entries = subjects.map((subject) => {
    const lines = sizes.map(
      (size) =>
        `    ${size}: ${measures(
          pictures.filter((each) => each.subject === subject && each.size === size),
          `${subject}, ${size}`,
        )},`,
    );
    return [`  ${subject}: {`, ...lines, '  },'].join('\n');
  });
  return `// Written by \`npm run pictures\`, with the pictures themselves. Measures in CSS pixels, half of the files' own.
${imports.join('\n')}

export const pictures = {
${entries.join('\n')}
} as const;
`;
}

/** @param {readonly Listed[]} both @param {string} what */
function measures(both, what) {
  const [light, dark] = [both.find(({ theme }) => theme === 'light'), both.find(({ theme }) => theme === 'dark')];
  if (light === undefined || dark === undefined) throw new Error(`The picture "${what}" was expected in both themes.`);
  if (light.width !== dark.width || light.height !== dark.height)
    throw new Error(`The picture "${what}" was expected to have one size in both themes.`);
  return `{ light: ${constant(light.name)}, dark: ${constant(dark.name)}, width: ${light.width}, height: ${light.height} }`;
}
