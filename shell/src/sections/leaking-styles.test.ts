import { disableLeakingStyles } from './leaking-styles.ts';

function sheetOf(css: string, href = 'http://localhost/builds/mfe-sotp/1.0.0/sum.css'): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const rules = style.sheet?.cssRules ?? [];
  style.remove();
  return { href, disabled: false, cssRules: rules } as unknown as CSSStyleSheet; // what the check reads
}

const own = '.mfe-sotp__row--a1b2c';

describe('styles of a section', () => {
  it.each([
    `${own} { color: red }`,
    `table${own} td, ${own}:hover > :is(b, i) { color: red }`,
    `@media print { ${own} { color: red } }`,
    `@keyframes spin { from { opacity: 0 } to { opacity: 1 } } ${own} { animation: spin 1s }`,
  ])('stay when each rule is about its own elements: %s', (css) => {
    const sheet = sheetOf(css);
    expect(disableLeakingStyles('mfe-sotp', [sheet])).toBeUndefined();
    expect(sheet.disabled).toBe(false);
  });

  it.each([
    ['body { display: none }', 'body'],
    [`${own}, h1 { color: red }`, 'h1'],
    [`@media screen { * { color: red } }`, '*'],
    ['.mfe-valuation__page--abc12 { display: none }', '.mfe-valuation__page--abc12'],
  ])('are disabled when a rule reaches elsewhere: %s', (css, selector) => {
    const sheet = sheetOf(css);
    expect(disableLeakingStyles('mfe-sotp', [sheet])).toBe(selector);
    expect(sheet.disabled).toBe(true);
  });

  it('leave other remotes and the shell alone', () => {
    const sheets = [sheetOf('body { color: red }', 'http://localhost/builds/shell/1.0.0/main.css'), sheetOf('body { color: red }', '')];
    expect(disableLeakingStyles('mfe-sotp', sheets)).toBeUndefined();
  });
});
