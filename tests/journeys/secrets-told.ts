import type { BrowserContext, Request } from '@playwright/test';

/** Keys of the products that journeys start. They stand nowhere else: where one turns up, it was told. */
export const secrets = {
  operator: 'canary-operator-c4d1e2f8',
  stock: 'canary-stock-0b7e51c2',
  ai: 'sk-canary-ai-77d0f3a9',
} as const;

const marks = /canary-(?:operator|stock|ai)-[0-9a-f]{8}/g;

/** Which secrets stand in a text: "canary-ai-77d0f3a9 in the page". */
export const secretsIn = (what: string, text: string): readonly string[] =>
  [...new Set(text.match(marks) ?? [])].map((secret) => `${secret} in ${what}`);

/**
 * Listens to what a browser sends, is sent, says and keeps. What a build holds is read where it lies (`attacks/secrets.attack.ts`).
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
    return []; // its page was left meanwhile
  }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

async function wholeAnswer(request: Request): Promise<string> {
  const answer = await request.response();
  return answer === null ? '' : `${JSON.stringify(await answer.headersArray())} ${await answer.text()}`;
}

/** Which secrets a product has printed or counts; one that has ended counts nothing any more. */
export async function secretsToldBy({ url, output }: { readonly url: string; readonly output: () => string }): Promise<readonly string[]> {
  const metrics = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  return [...secretsIn('what was printed', output()), ...secretsIn('/metrics', metrics)];
}
