import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Reports a violation to the test. */
    mulyaViolation?: (line: string) => void;
  }
}

/**
 * Records violations in the pages of a context: the Content-Security-Policy with Trusted Types ("style-src-attr
 * inline"), and the Integrity-Policy ("integrity-violation http://…/main.js"), which only a ReportingObserver sees.
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
            // as its specification says
            window.mulyaViolation?.(`${type} ${String((body as { readonly blockedURL?: string } | null)?.blockedURL)}`);
        }
      },
      { buffered: true },
    );
    observer.observe();
  });
  return () => seen;
}
