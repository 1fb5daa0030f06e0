import { growthCell, growthVocabulary, missingCell, reportedCell, wordsCell, type Cell } from '@mulya/domain';
import { growthLabel } from './growth-label.ts';

const growth = (before: number, after: number): Cell => {
  const input = (name: string, value: number) => ({ name, cell: reportedCell(value, 'crore', { line: 'PAT', period: name }) });
  return growthCell(input('FY25', after), input('FY24', before), growthVocabulary('INC', 'netincome'));
};
const label = (cell: Cell | undefined) => growthLabel(cell, 'international');

describe('the label of a growth rate', () => {
  it('is the rate with its sign, and short without decimals', () => {
    expect(label(growth(100, 112.64))).toEqual({ text: '+12.6%', short: '+13%', detail: 'growth +12.6%' });
    expect(label(growth(100, 88))).toEqual({ text: '-12.0%', short: '-12%', detail: 'growth -12.0%' });
  });

  it('is not meaningful from or to a loss, and from zero, with the reason for the tooltip', () => {
    expect(label(growth(-5, 5))).toEqual({ text: 'n.m.', short: 'n.m.', detail: 'loss to profit' });
    expect(label(growth(0, 5))).toMatchObject({ text: 'n.m.', detail: 'growth not meaningful (base was zero)' });
  });

  it('is absent where there is no rate', () => {
    expect([label(undefined), label(missingCell('No year before.')), label(wordsCell('not applicable'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
