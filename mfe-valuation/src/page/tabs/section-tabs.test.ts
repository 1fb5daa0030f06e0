import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const css = readFileSync(fileURLToPath(new URL('./section-tabs.module.css', import.meta.url)), 'utf8');

it('uses the quiet line color for shadows, because the strong one covers letters in the dark theme', () => {
  const shadows = css.match(/linear-gradient\(.*no-repeat scroll/g) ?? [];
  expect(shadows).toHaveLength(2);
  for (const shadow of shadows) expect(shadow).toContain('var(--color-line), transparent');
});
