import type { Page } from '@playwright/test';

/** A script or stylesheet that a page has asked for by an element. */
export interface AskedFile {
  /** "/builds/shell/1.3.0/main.98a03a35.js" */
  readonly path: string;
  /** What the element has in its attribute `integrity`; empty for none. */
  readonly integrity: string;
  /** "loaded": its code has run, its style applies. "refused": the page got nothing of it. */
  readonly is: 'asked' | 'loaded' | 'refused';
}

/** What has happened to the files so far, in its order: a file stands there once for each time. */
export interface AskedFiles {
  all(): readonly AskedFile[];
  of(path: string): readonly AskedFile['is'][];
}

declare global {
  interface Window {
    /** Tells the test of a file, in the page's own terms. */
    mulyaAskedFile?: (file: AskedFile) => void;
  }
}

/** Watches which scripts and stylesheets a page asks for by elements, from its next load on. A preload hint alone asks for nothing. */
export async function watchAskedFiles(page: Page): Promise<AskedFiles> {
  const files: AskedFile[] = [];
  await page.exposeBinding('mulyaAskedFile', (_, file: AskedFile) => void files.push(file));
  await page.addInitScript(() => {
    const isAsking = (node: unknown): node is HTMLScriptElement | HTMLLinkElement =>
      (node instanceof HTMLScriptElement && node.src !== '') || (node instanceof HTMLLinkElement && node.relList.contains('stylesheet'));
    const tell = (node: unknown, is: AskedFile['is']): void => {
      if (!isAsking(node)) return;
      window.mulyaAskedFile?.({
        path: new URL(node instanceof HTMLScriptElement ? node.src : node.href).pathname,
        integrity: node.integrity,
        is,
      });
    };
    // Of a stylesheet the sheet says more than the event.
    const settled = (node: unknown, is: 'loaded' | 'refused'): void => {
      tell(node, !(node instanceof HTMLLinkElement) ? is : node.sheet === null ? 'refused' : 'loaded');
    };
    // webpack takes a script's element away once it has run, so each is noted as it is put in.
    const note = (node: Node): void => tell(node, 'asked');
    new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(note))).observe(document, {
      childList: true,
      subtree: true,
    });
    document.addEventListener('load', ({ target }) => settled(target, 'loaded'), true);
    document.addEventListener('error', ({ target }) => settled(target, 'refused'), true);
  });
  return {
    all: () => files,
    of: (path) => files.filter((file) => file.path === path).map(({ is }) => is),
  };
}
