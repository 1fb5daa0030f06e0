import type { BrowserContext } from '@playwright/test';

/** Everything in a browser that should not have happened, and what a test has declared to happen. */
export interface Watch {
  /** Declares that the pages will say this; a test whose declaration does not come true fails too. */
  expectConsole(pattern: RegExp): void;
  /** A further place that pages may talk to: a stack of the test's own. */
  allowOrigin(origin: string): void;
  /** What nobody declared. */
  unexpected(): readonly string[];
  /** What was declared and did not come. */
  missing(): readonly string[];
}

declare global {
  interface Window {
    /** The test's door for what only the page itself can see. */
    mulyaProblem?: (text: string) => void;
  }
}

/**
 * Watches all pages of a context: console errors, uncaught errors, violations of the Content-Security-Policy and its reports, and
 * requests to anywhere but the product.
 */
export async function watchContext(context: BrowserContext, origins: readonly string[]): Promise<Watch> {
  const allowed = new Set(origins);
  const problems: string[] = [];
  const declared: RegExp[] = [];

  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return;
    if (!allowed.has(url.origin)) problems.push(`request outside the product: ${request.method()} ${url.href}`);
    else if (url.pathname === '/csp-reports') problems.push(`csp report: ${request.postData() ?? ''}`);
  });
  await context.exposeBinding('mulyaProblem', (_, text: string) => {
    problems.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.mulyaProblem?.(`csp violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });

  return {
    expectConsole: (pattern) => void declared.push(pattern),
    allowOrigin: (origin) => void allowed.add(origin),
    unexpected: () => problems.filter((problem) => !declared.some((pattern) => pattern.test(problem))),
    missing: () => declared.filter((pattern) => !problems.some((problem) => pattern.test(problem))).map(String),
  };
}
