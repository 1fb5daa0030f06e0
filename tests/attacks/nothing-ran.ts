import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The function that a payload calls. */
    hostileRan?: (payload: number) => void;
    hostileRuns?: number[];
  }
}

/** Defines the function that payloads call, in every document of the page. */
export async function watchPayloads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hostileRuns = [];
    window.hostileRan = (payload) => void window.hostileRuns?.push(payload);
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
}

/** Expects that no payload ran or became active: no element that loads or frames, no handler, no script address. */
export async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const address = /^\s*(javascript|vbscript|data:text)/i;
    const problems: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName;
      const told = () => element.outerHTML.slice(0, 160);
      if (['iframe', 'frame', 'object', 'embed', 'base', 'marquee', 'math', 'audio', 'video', 'template'].includes(name))
        problems.push(`an injected element: ${told()}`);
      const isOurs =
        URL.canParse(element.getAttribute('src') ?? '', location.href) &&
        new URL(element.getAttribute('src') ?? '', location.href).href.startsWith(`${location.origin}/builds/`);
      if (name === 'script' && element.getAttribute('type') !== 'application/json' && !isOurs)
        problems.push(`an injected script: ${told()}`);
      if (name === 'img' && !isOurs && element.getAttribute('src')?.startsWith('data:image/') !== true)
        problems.push(`a picture from elsewhere: ${told()}`);
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith('on')) problems.push(`a handler: ${told()}`);
        if (['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'].includes(attribute) && address.test(value))
          problems.push(`an address that is a script: ${told()}`);
      }
    }
    return { runs: window.hostileRuns ?? ['the page was left'], problems };
  });
  expect(found).toEqual({ runs: [], problems: [] });
}

/** Whether the page's policy blocks an injected script, so that a test knows which of two defences it exercises. */
export function isPolicyOn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    try {
      const script = document.createElement('script');
      script.textContent = 'window.wasLetIn = true';
      document.head.append(script);
      script.remove();
    } catch {
      return true; // Trusted Types reject the text
    }
    return !('wasLetIn' in window);
  });
}
