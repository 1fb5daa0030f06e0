import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Tells the test of a violation. */
    mulyaViolation?: (line: string) => void;
  }
}

/**
 * What the pages of a context have violated so far: the Content-Security-Policy (Trusted Types are part of it), "style-src-attr inline",
 * and the Integrity-Policy, "integrity-violation http://…/main.js". The browser says the second nowhere but to an observer of reports.
 */
export async function watchViolations(context: BrowserContext): Promise<() => readonly string[]> {
  const seen: string[] = [];
  await context.exposeBinding('mulyaViolation', (_, line: string) => void seen.push(line));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.mulyaViolation?.(`${violatedDirective} ${blockedURI}`),
    );
    const observer = new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports) {
          if (type === 'integrity-violation')
            window.mulyaViolation?.(`${type} ${String((body as { readonly blockedURL?: string } | null)?.blockedURL)}`); // as its specification says
        }
      },
      { buffered: true },
    );
    observer.observe();
  });
  return () => seen;
}
