/**
 * The browser rejects a file whose hash is missing. tests/faults has the cases of a remote's entry, page and stylesheet
 * (`hash-absent`).
 */
import type { Page } from '@playwright/test';
import { builtFiles } from './build-files.ts';
import { test, withoutIntegrity, wrongDigest } from './integrity.ts';

test.describe.configure({ mode: 'parallel', timeout: 60_000 });

const builtFile = (pattern: RegExp): string => {
  const path = builtFiles().find((built) => pattern.test(built));
  if (path === undefined) throw new Error(`A file was expected to be built whose path fits ${String(pattern)}.`);
  return path;
};

/** Removes a file's hash from the page's release, before the shell's scripts run. */
async function withoutHash(page: Page, address: string): Promise<void> {
  await page.addInitScript((path) => {
    document.addEventListener('readystatechange', () => {
      const text = document.getElementById('mulya-release')?.firstChild;
      if (document.readyState !== 'interactive' || !(text instanceof Text)) return;
      const release = JSON.parse(text.data) as { shell: ListedFile; remotes: Record<string, ListedFile> }; // the gateway's HTML
      for (const build of [release.shell, ...Object.values(release.remotes)]) delete build.files[path];
      text.data = JSON.stringify(release);
    });
  }, new URL(address).pathname);
}

interface ListedFile {
  readonly files: Record<string, string>;
}

for (const [what, pattern] of [
  ['code of the shell that comes at once', /\/shell\/.*\/session\.[^/]+\.js$/],
  ['code of the shell that comes when it is needed', /\/shell\/.*\/overlays\.[^/]+\.js$/],
  ['a stylesheet of the shell that comes when it is needed', /\/shell\/.*\/overlays\.[^/]+\.css$/],
  ['code of a remote that comes when it is needed', /\/mfe-valuation\/.*\/analysis\.[^/]+\.js$/],
  ['a stylesheet of a remote that comes when it is needed', /\/mfe-valuation\/.*\/analysis\.[^/]+\.css$/],
] as const) {
  test(`${what} is refused when the release holds no hash for it`, async ({ expectRefused }) => {
    await expectRefused(builtFile(pattern), withoutHash, wrongDigest);
  });
}

/** Requests every script without a hash, as if a build's hook were missing. */
const forgetHashes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { get: () => '', set: () => undefined });
    const setAttribute = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'integrity') setAttribute.call(this, name, value);
    };
  });

for (const [what, pattern] of [
  ['code of the shell', /\/shell\/.*\/session\.[^/]+\.js$/],
  ['an entry of a remote', /\/mfe-auth\/.*\/remoteEntry\.[^/]+\.js$/],
] as const) {
  test(`${what} that is asked for without a hash is refused by the page’s policy`, async ({ expectRefused }) => {
    await expectRefused(builtFile(pattern), forgetHashes, withoutIntegrity);
  });
}
