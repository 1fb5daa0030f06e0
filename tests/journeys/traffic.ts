import type { Page } from '@playwright/test';

/** A page's downloads and requests. */
export interface Traffic {
  /** Each download by path, with repetitions. Cached responses and uploads don't count. */
  downloads(): readonly string[];
  /** Paths of scripts and stylesheets that the page requested. */
  asked(): Promise<readonly string[]>;
  /** Paths of the page's preload hints. */
  hints(): Promise<readonly string[]>;
  /** Empties the browser's cache, so that the next page downloads everything. */
  forget(): Promise<unknown>;
}

/** Duplicate paths. */
export const twice = (paths: readonly string[]): readonly string[] => [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))];

/** "mfe-search" for a file of that build; undefined for anything else. */
export const buildOf = (url: string): string | undefined => /^\/builds\/([^/]+)\//.exec(new URL(url).pathname)?.[1];

declare global {
  interface Window {
    mulyaAsked?: string[];
  }
}

/** Records a page's traffic from its next load on. */
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

  // webpack removes a script's element after it ran, so record it on insertion.
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
    forget: () => browser.send('Network.clearBrowserCache'),
  };
}
