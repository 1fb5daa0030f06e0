import { defineRemote, type ViewProps } from '@mulya/contract';
import { useEffect, useState } from 'react';
import { testRemote, type TestRemoteOptions } from './test-remote.ts';

function Page({ host }: ViewProps<'mfe-search'>) {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    void host.http('/teams/mfe-search/headlines').then(async (answer) => {
      if (answer.ok) setTitles((await answer.json()) as readonly string[]);
    });
  }, [host]);
  return titles.map((title) => <button type="button" key={title} aria-label={title} />);
}

const remote = defineRemote({
  name: 'mfe-search',
  contract: '1.3',
  pages: { dashboard: () => Promise.resolve({ default: Page }) },
});

/** The tests that testRemote declares, by title. */
function declaredBy(options?: TestRemoteOptions<'mfe-search'>): ReadonlyMap<string, () => Promise<void>> {
  const declared = new Map<string, () => Promise<void>>();
  const { it: realIt, describe: realDescribe } = globalThis;
  Object.assign(globalThis, {
    it: (title: string, check: () => Promise<void>) => declared.set(title, check),
    describe: (_: string, declare: () => void) => declare(),
  });
  try {
    testRemote(remote, options);
  } finally {
    Object.assign(globalThis, { it: realIt, describe: realDescribe });
  }
  return declared;
}

const axeTest = 'shows page dashboard without faults of accessibility that axe finds';
const answer = (titles: readonly string[]): TestRemoteOptions<'mfe-search'> => ({
  arrange: (fake) => fake.respond('/teams/mfe-search/headlines', () => Response.json(titles)),
});

describe('testRemote', () => {
  it('runs axe on each page, with the content of its answers', async () => {
    await declaredBy().get(axeTest)?.();
    await declaredBy(answer(['Results'])).get(axeTest)?.();
    await expect(declaredBy(answer([''])).get(axeTest)?.()).rejects.toThrow('button-name');
  });
});
