import { absoluteAddress, addressFrom, columnLetters, toDefinedName } from './addresses.ts';

describe('addresses', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('name column %d %s', (column, letters) => {
    expect(columnLetters(column)).toBe(letters);
  });

  it('name the sheet only from another sheet', () => {
    const place = { sheet: 'Model', row: 11, column: 2 } as const;
    expect([addressFrom('Model', place), addressFrom('Grid', place), absoluteAddress(place)]).toEqual(['C12', 'Model!C12', 'Model!$C$12']);
  });

  it.each([
    ['Target EV/EBITDA FY26E', 'Target_EV_EBITDA_FY26E'],
    ['PAT growth FY26E', 'PAT_growth_FY26E'],
    ['Target price (PE)', 'Target_price_PE'],
  ])('turn %s into the defined name %s', (name, definedName) => {
    expect(toDefinedName(name)).toBe(definedName);
  });
});
