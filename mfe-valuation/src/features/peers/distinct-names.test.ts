import { distinctNames } from './distinct-names.ts';

const jain = { key: 'INE175A01038', name: 'Jain Irrigation Systems Ltd' };
const jainDvr = { key: 'IN9175A01010', name: 'Jain Irrigation Systems Ltd' };
const infosys = { key: 'INE009A01021', name: 'Infosys Ltd' };

describe('names of companies side by side', () => {
  it('have their keys behind them where they stand twice', () => {
    expect(distinctNames([jain, infosys, jainDvr]).map(({ name }) => name)).toEqual([
      'Jain Irrigation Systems Ltd (INE175A01038)',
      'Infosys Ltd',
      'Jain Irrigation Systems Ltd (IN9175A01010)',
    ]);
  });

  it('stay as they are where each stands once', () => {
    expect(distinctNames([jain, infosys])).toEqual([jain, infosys]);
  });
});
