import { absoluteAddress, addressFrom, columnLetters, columnRange, toDefinedName } from './addresses.ts';

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

  it('quote a sheet’s name of several words', () => {
    const place = { sheet: 'Residual income', row: 3, column: 27 } as const;
    expect([addressFrom(place.sheet, place), addressFrom('DCF', place)]).toEqual(['AB4', "'Residual income'!AB4"]);
    expect(absoluteAddress(place)).toBe("'Residual income'!$AB$4");
  });

  it('name the cells of a column', () => {
    expect(columnRange(2, 4, 73)).toBe('C5:C74');
  });

  it.each([
    ['Target EV/EBITDA FY26E', 'Target_EV_EBITDA_FY26E'],
    ['PAT growth FY26E', 'PAT_growth_FY26E'],
    ['Target price (PE)', 'Target_price_PE'],
  ])('turn %s into the defined name %s', (name, definedName) => {
    expect(toDefinedName(name)).toBe(definedName);
  });
});
