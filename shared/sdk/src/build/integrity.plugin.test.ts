/** @jest-environment jsdom */
import { linkCode, preloadCode, scriptCode } from './integrity.plugin.ts';

const entry = 'http://localhost/builds/mfe-search/1.3.0/page.js';
const styles = 'http://localhost/builds/mfe-search/1.3.0/page.css';

/** The output of webpack's loaders: an element that is not inserted yet. */
const makeScript = window.eval(`(function (url, __webpack_require__) { let script; ${scriptCode()}; return script; })`) as (
  url: string,
  runtime: { tu(address: string): string },
) => HTMLScriptElement; // the text's own type
const sealLink = window.eval(`(function (linkTag, fullhref) { ${linkCode('linkTag', 'fullhref', 15_000)} })`) as (
  tag: HTMLLinkElement,
  fullhref: string,
) => void; // as above

const policy = jest.fn((address: string) => address);
const script = (url: string): HTMLScriptElement => makeScript(url, { tu: policy });
function link(fullhref: string, onComplete: (event: unknown) => void): HTMLLinkElement {
  const tag = document.createElement('link');
  tag.onload = tag.onerror = (event) => {
    tag.onload = tag.onerror = null;
    onComplete(event);
  };
  sealLink(tag, fullhref);
  return tag;
}

beforeEach(() => {
  Object.assign(window, { __mulyaAsset: (address: string) => ({ integrity: `hash of ${address}`, crossOrigin: 'anonymous' }) });
});

describe('loader code of a build', () => {
  it('requests a file by its hash, through the build’s policy', () => {
    expect(script(entry)).toMatchObject({ src: entry, integrity: `hash of ${entry}`, crossOrigin: 'anonymous' });
    expect(policy).toHaveBeenLastCalledWith(entry);
    expect(link(styles, jest.fn())).toMatchObject({ href: styles, integrity: `hash of ${styles}`, crossOrigin: 'anonymous' });
  });

  it('hints at a file with the attributes and the nonce of its request', () => {
    document.head.append(Object.assign(document.createElement('script'), { nonce: 'today' }));
    document.head.querySelector('script')?.setAttribute('nonce', 'today'); // jsdom doesn't reflect it
    const hint = window.eval(`(function (chunkId, __webpack_require__) { ${preloadCode()} return link; })`) as (
      id: string,
      runtime: { readonly p: string; u(id: string): string },
    ) => HTMLLinkElement; // the text's own type
    expect(hint('page', { p: 'http://localhost/builds/mfe-search/1.3.0/', u: (id) => `${id}.js` })).toMatchObject({
      href: entry,
      rel: 'preload',
      nonce: 'today',
      integrity: `hash of ${entry}`,
      crossOrigin: 'anonymous',
    });
  });

  it('retries at a distinct address with the same hash, from any runtime', () => {
    const asked = [script(entry), script(entry), script(entry)];
    expect(asked.map(({ src }) => src)).toEqual([entry, `${entry}?1`, `${entry}?2`]);
    expect(asked.map(({ integrity }) => integrity)).toEqual(asked.map(() => `hash of ${entry}`));
    expect(policy).toHaveBeenLastCalledWith(`${entry}?2`);
    expect([link(styles, jest.fn()), link(styles, jest.fn())].map(({ href }) => href)).toEqual([styles, `${styles}?1`]);
  });

  it('requests nothing without a table', () => {
    Reflect.deleteProperty(window, '__mulyaAsset');
    expect(() => script(entry)).toThrow(TypeError);
    expect(() => link(styles, jest.fn())).toThrow(TypeError);
  });

  it('reports a stylesheet that times out once, and leaves a loaded one', () => {
    jest.useFakeTimers();
    const [late, came] = [jest.fn(), jest.fn()];
    link(styles, late);
    link(styles, came).onload?.(new Event('load'));
    jest.advanceTimersByTime(14_999);
    expect(late).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(late.mock.calls).toEqual([[{ type: 'timeout' }]]);
    expect(came).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
