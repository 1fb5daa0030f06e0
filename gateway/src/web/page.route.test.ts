import { inlined, RuntimeConfigSchema } from '@mulya/contract';
import { builtHouse } from '../fixtures/built-house.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';

/** The configuration in the page of a gateway to which browsers tell of so many pages in a hundred how remotes load. */
async function configOfPage(loadReports: number): Promise<unknown> {
  const house = await builtHouse();
  const app = await startGateway({ ...firebaseConfig, releases: { ...firebaseConfig.releases, loadReports } }, { root: house.root });
  const { body } = await app.inject('/dashboard');
  await app.close();
  await house.end();
  const [, block = ''] = new RegExp(`id="${inlined.config}">(.*?)</script>`).exec(body) ?? [];
  return RuntimeConfigSchema.parse(JSON.parse(block));
}

it('says from which share of pages browsers tell how remotes load, where any do', async () => {
  expect(await configOfPage(10)).toMatchObject({ loadReports: 10 });
  expect(await configOfPage(0)).not.toHaveProperty('loadReports');
});
