import type { BrowserContext, Request } from '@playwright/test';

/** Keys of the products that journeys start. They appear nowhere else, so any occurrence is a leak. */
export const secrets = {
  operator: 'canary-operator-c4d1e2f8',
  stock: 'canary-stock-0b7e51c2',
  ai: 'sk-canary-ai-77d0f3a9',
} as const;

const marks = /canary-(?:operator|stock|ai)-[0-9a-f]{8}/g;

/** Secrets in a text: "canary-ai-77d0f3a9 in the page". */
export const secretsIn = (what: string, text: string): readonly string[] =>
  [...new Set(text.match(marks) ?? [])].map((secret) => `${secret} in ${what}`);

/**
 * Watches a browser's requests, responses, console and storage for secrets. `attacks/secrets.attack.ts` reads the
 * builds. Returns a function that lists the secrets found so far.
 *
 * @returns which secrets were told so far
 */
export function watchSecrets(context: BrowserContext): () => Promise<readonly string[]> {
  const heard: Promise<readonly string[]>[] = [];

  context.on('request', (request) => {
    heard.push(hear(`what was sent to ${pathOf(request)}`, `${request.url()} ${request.postData() ?? ''}`));
  });
  context.on('requestfinished', (request) => {
    if (!pathOf(request).startsWith('/builds/')) heard.push(hear(pathOf(request), wholeAnswer(request)));
  });
  context.on('console', (message) => heard.push(hear('the console', message.text())));

  return async () => {
    const kept = hear(
      'what the browser keeps',
      context.storageState().then((state) => JSON.stringify(state)),
    );
    const pages = context.pages().map((page) => hear('the page', page.content()));
    return (await Promise.all([...heard, kept, ...pages])).flat();
  };
}

async function hear(what: string, text: string | Promise<string>): Promise<readonly string[]> {
  try {
    return secretsIn(what, await text);
  } catch {
    return []; // its page was closed
  }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

async function wholeAnswer(request: Request): Promise<string> {
  const answer = await request.response();
  return answer === null ? '' : `${JSON.stringify(await answer.headersArray())} ${await answer.text()}`;
}

/** Secrets in a product's output or metrics; a stopped product has no metrics. */
export async function findLeakedSecrets({
  url,
  output,
}: {
  readonly url: string;
  readonly output: () => string;
}): Promise<readonly string[]> {
  const metrics = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  return [...secretsIn('what was printed', output()), ...secretsIn('/metrics', metrics)];
}
