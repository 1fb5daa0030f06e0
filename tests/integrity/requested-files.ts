import type { Page } from '@playwright/test';

/** A script or stylesheet that a page requested with an element. */
export interface RequestedFile {
  /** "/builds/shell/1.3.0/main.98a03a35.js" */
  readonly path: string;
  /** The element's `integrity` attribute; empty if there is none. */
  readonly integrity: string;
  /** "loaded": its code ran or its style applies. "refused": the browser rejected it. */
  readonly is: 'asked' | 'loaded' | 'refused';
}

/** The history of the files: one entry per event. */
export interface RequestedFiles {
  all(): readonly RequestedFile[];
  of(path: string): readonly RequestedFile['is'][];
}

declare global {
  interface Window {
    /** Reports a file to the test, from inside the page. */
    mulyaAskedFile?: (file: RequestedFile) => void;
  }
}

/** Records the scripts and stylesheets that a page requests with elements, from its next load on. Preload hints don't count. */
export async function watchRequestedFiles(page: Page): Promise<RequestedFiles> {
  const files: RequestedFile[] = [];
  await page.exposeBinding('mulyaAskedFile', (_, file: RequestedFile) => void files.push(file));
  await page.addInitScript(() => {
    const isAsking = (node: unknown): node is HTMLScriptElement | HTMLLinkElement =>
      (node instanceof HTMLScriptElement && node.src !== '') || (node instanceof HTMLLinkElement && node.relList.contains('stylesheet'));
    const tell = (node: unknown, is: RequestedFile['is']): void => {
      if (!isAsking(node)) return;
      window.mulyaAskedFile?.({
        path: new URL(node instanceof HTMLScriptElement ? node.src : node.href).pathname,
        integrity: node.integrity,
        is,
      });
    };
    // A stylesheet's sheet is more reliable than its event.
    const settled = (node: unknown, is: 'loaded' | 'refused'): void => {
      tell(node, !(node instanceof HTMLLinkElement) ? is : node.sheet === null ? 'refused' : 'loaded');
    };
    // webpack removes a script's element after it ran, so record it on insertion.
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
