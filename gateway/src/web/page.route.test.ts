import { inlineBlockIds, RuntimeConfigSchema } from '@mulya/contract';
import type { Config } from '../config.ts';
import { createBundledBuilds } from '../fixtures/bundled-builds.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';

/** The configuration in the page of a gateway with these settings. */
async function configOfPage(change: Partial<Config>): Promise<unknown> {
  const bundled = await createBundledBuilds();
  const app = await startGateway({ ...firebaseConfig, ...change }, { root: bundled.root });
  const { body } = await app.inject('/dashboard');
  await app.close();
  await bundled.end();
  const [, block = ''] = new RegExp(`id="${inlineBlockIds.config}">(.*?)</script>`).exec(body) ?? [];
  return RuntimeConfigSchema.parse(JSON.parse(block));
}

it('embeds the share of pages that report remote loads, if any', async () => {
  const from = (loadReports: number) => configOfPage({ releases: { ...firebaseConfig.releases, loadReports } });
  expect(await from(10)).toMatchObject({ loadReports: 10 });
  expect(await from(0)).not.toHaveProperty('loadReports');
});

it("embeds whether the AI reads the page's figures and takes tools", async () => {
  const model = {
    kind: 'openai-compatible',
    url: 'http://127.0.0.1:9/v1',
    key: undefined,
    model: 'model-1',
    search: 'none',
    tools: true,
  } as const;
  expect(await configOfPage({ ai: { kind: 'built-in' } })).toMatchObject({ ai: { readsContext: true, takesTools: true } });
  expect(await configOfPage({ ai: model })).toMatchObject({ ai: { model: 'model-1', readsContext: false, takesTools: true } });
  expect(await configOfPage({ ai: { ...model, tools: false } })).toMatchObject({ ai: { takesTools: false } });
});
