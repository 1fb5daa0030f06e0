import type { BrowserContext } from '@playwright/test';

/** Unexpected browser events, and events that a test declares. */
export interface Watch {
  /** Declares an expected console message. A declared message that never comes fails the test. */
  expectConsole(pattern: RegExp): void;
  /** Another allowed origin: a test's own stack. */
  allowOrigin(origin: string): void;
  /** Undeclared events. */
  unexpected(): readonly string[];
  /** Declared events that didn't occur. */
  missing(): readonly string[];
}

declare global {
  interface Window {
    /** A binding through which the page reports to the test. */
    mulyaProblem?: (text: string) => void;
  }
}

/**
 * Watches all pages of a context for console errors, uncaught errors, policy violations and their reports, and requests
 * to other origins.
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
