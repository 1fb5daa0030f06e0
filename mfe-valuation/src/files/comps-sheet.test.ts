import { hdfcBank, tcs } from '@mulya/valuation-model/testing';
import type { SheetRow } from './workbook/description.ts';
import { comparedCompany, createWorkbook, pageOf } from './pages.fixture.ts';

const rowsOf = (...peers: readonly (typeof tcs)[]): readonly SheetRow[] => {
  const companies = [comparedCompany(tcs, true), ...peers.map((peer) => comparedCompany(peer, false))];
  return createWorkbook(pageOf(tcs, { companies })).sheets.find(({ name }) => name === 'Comps')?.rows ?? [];
};
const valuesOf = (row: SheetRow | undefined) => row?.map((cell) => cell?.value);

describe('the sheet of comps', () => {
  const rows = rowsOf(hdfcBank);
  const rowBelow = (heading: string, by: number) => rows[rows.findIndex((row) => row[0]?.value === heading) + by];

  it('has a table for each preset, with units in the headers', () => {
    const headings = rows.flatMap(([first]) => (first?.style === 'heading' ? [first.value] : []));
    expect(headings).toEqual(['Valuation', 'Quality', 'Growth', 'Lenders']);
    expect(valuesOf(rowBelow('Valuation', 0))?.slice(0, 4)).toEqual(['Valuation', 'Price, ₹', 'Market cap, ₹ crore', 'PE, x']);
  });

  it('has unrounded figures with a note on their origin, and words where a number would mislead', () => {
    const pe = rowBelow('Valuation', 1)?.[3];
    expect(pe).toMatchObject({ value: expect.closeTo(2302 / (49_210 / 361.81), 9), unit: 'times' });
    expect(pe?.note).toContain('= Price / EPS FY26');
    expect(rowBelow('Valuation', 2)?.[4]).toMatchObject({ value: 'not meaningful for lenders and insurers', style: 'words' });
  });

  it('has medians as formulas on the peers’ cells, and none of prices', () => {
    const median = rowBelow('Valuation', 3);
    expect(valuesOf(median)?.[0]).toBe('Peer median');
    expect(median?.[1]?.value).toBe('');
    expect(median?.[3]?.formula).toBe('IFERROR(MEDIAN(D6),"-")');
    expect(median?.[4]).toMatchObject({ value: '-' });
    expect(median?.[4]?.formula).toBeUndefined();
  });

  it('says so without peers', () => {
    expect(valuesOf(rowsOf()[1])).toEqual(['No peers selected.']);
  });
});
