import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const css = readFileSync(fileURLToPath(new URL('../valuation.module.css', import.meta.url)), 'utf8');

/** The declarations of `selector`, in source order, because jsdom has no layout. */
const rulesOf = (selector: string): readonly string[] =>
  [...css.matchAll(new RegExp(`^ *\\${selector} \\{([^}]*)\\}`, 'gm'))].map(([, body]) => body ?? '');

describe('live headline', () => {
  it('reserves its height once, not with each keystroke, and no more than it', () => {
    expect(rulesOf('.bar')[0]).toMatch(/margin-block: .* var\(--live-room, 0\);/);
    expect(css).not.toMatch(/--live-room:/);
  });

  it('is outside the flow, so that it never moves the page', () => {
    expect(rulesOf('.live')[0]).toMatch(/position: absolute/);
  });

  it('takes no space in print', () => {
    expect(rulesOf('.live').at(-1)).toMatch(/display: none/);
    expect(rulesOf('.bar').at(-1)).toMatch(/margin-block-end: 0/);
  });
});
