import { distinctNames } from './distinct-names.ts';

const jain = { key: 'INE175A01038', name: 'Jain Irrigation Systems Ltd' };
const jainDvr = { key: 'IN9175A01010', name: 'Jain Irrigation Systems Ltd' };
const infosys = { key: 'INE009A01021', name: 'Infosys Ltd' };

describe('distinctNames', () => {
  it('adds the key to duplicate names', () => {
    expect(distinctNames([jain, infosys, jainDvr]).map(({ name }) => name)).toEqual([
      'Jain Irrigation Systems Ltd (INE175A01038)',
      'Infosys Ltd',
      'Jain Irrigation Systems Ltd (IN9175A01010)',
    ]);
  });

  it('keeps unique names', () => {
    expect(distinctNames([jain, infosys])).toEqual([jain, infosys]);
  });
});
