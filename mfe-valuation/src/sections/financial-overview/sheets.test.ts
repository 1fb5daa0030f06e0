import { paperSheets } from './sheets.ts';

describe('the columns in print', () => {
  it.each([
    [6, [6]],
    [7, [4, 3]],
    [19, [5, 5, 5, 4]],
    [0, [0]],
  ])('%i columns form groups of %j', (count, sizes) => {
    const columns = Array.from({ length: count }, (_, at) => at);
    const sheets = paperSheets(columns);
    expect(sheets.map((sheet) => sheet.columns.length)).toEqual(sizes);
    expect(sheets.flatMap((sheet) => sheet.columns)).toEqual(columns);
    for (const { from, columns: group } of sheets) if (group.length > 0) expect(group[0]).toBe(from);
  });
});
