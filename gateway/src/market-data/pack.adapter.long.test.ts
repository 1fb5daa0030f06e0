import { packMisfits } from './fixtures/pack-misfits.ts';

it('fits the contract for each of its companies', async () => {
  expect(await packMisfits(1)).toEqual([]);
});
