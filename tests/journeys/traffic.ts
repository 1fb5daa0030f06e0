import type { Page } from '@playwright/test';

/** What went over the wire for a page, and what the page asked for. */
export interface Traffic {
  /** Each download: a path as often as its bytes were fetched. What the browser had already does not count, nor what the page sends. */
  downloads(): readonly string[];
  /** The paths that scripts and stylesheets of the page were really asked for. */
  asked(): Promise<readonly string[]>;
  /** The paths of the preload hints in the page. */
  hints(): Promise<readonly string[]>;
}

/** The paths that are there more than once. */
export const twice = (paths: readonly string[]): readonly string[] => [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))];

/** "mfe-search" for a file of that build; undefined for anything else. */
export const buildOf = (url: string): string | undefined => /^\/builds\/([^/]+)\//.exec(new URL(url).pathname)?.[1];

declare global {
  interface Window {
    mulyaAsked?: string[];
  }
}

/** Watches a page's traffic from its next load on, in the browser's own terms. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const paths = new Map<string, string>();
  const cached = new Set<string>();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http') && request.method === 'GET') paths.set(requestId, new URL(request.url).pathname);
  });
  browser.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  browser.on('Network.responseReceived', ({ requestId, response }) => void (response.fromDiskCache === true && cached.add(requestId)));

  // webpack takes a script's element away once it has run, so each is noted as it is put in.
  await page.addInitScript(() => {
    const asked: string[] = (window.mulyaAsked = []);
    const note = (node: Node): void => {
      if (node instanceof HTMLScriptElement && node.src !== '') asked.push(new URL(node.src).pathname);
      if (node instanceof HTMLLinkElement && node.relList.contains('stylesheet')) asked.push(new URL(node.href).pathname);
    };
    new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(note))).observe(document, {
      childList: true,
      subtree: true,
    });
  });

  return {
    downloads: () => [...paths].filter(([id]) => !cached.has(id)).map(([, path]) => path),
    asked: () => page.evaluate(() => window.mulyaAsked ?? []),
    hints: () =>
      page.locator('link[rel=preload]').evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname)), // the selector takes links alone
  };
}
