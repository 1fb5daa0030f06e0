import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const css = readFileSync(fileURLToPath(new URL('./section-tabs.module.css', import.meta.url)), 'utf8');

it('the tabs’ shadows are of the quiet line: the strong one would lie over the letters as a light band in the dark', () => {
  const shadows = css.match(/linear-gradient\(.*no-repeat scroll/g) ?? [];
  expect(shadows).toHaveLength(2);
  for (const shadow of shadows) expect(shadow).toContain('var(--color-line), transparent');
});
