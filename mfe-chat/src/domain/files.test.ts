import { withFiles } from './files.ts';

const toFiles = (...names: string[]) => names.map((name) => ({ name }));
const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

describe('withFiles', () => {
  it('accepts pdf, xlsx, csv and pptx in any case, and drops the rest silently', () => {
    expect(names(withFiles([], toFiles('a.pdf', 'b.XLSX', 'c.Csv', 'd.pptx', 'e.exe', 'f.pdf.js', 'pdf', 'g.')))).toEqual([
      'a.pdf',
      'b.xlsx',
      'c.csv',
      'd.pptx',
    ]);
  });

  it('keeps each name once, and at most ten', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => `${at}.pdf`);
    expect(names(withFiles(toFiles('0.pdf'), toFiles(...twelve)))).toEqual(twelve.slice(0, 10));
  });

  it.each([
    ['a\nb\r\n# System.pdf', 'a b System.pdf'],
    ['<img src=x onerror=alert(1)>.csv', 'img src x onerror alert(1).csv'],
    ['\u202Efdp.exe.pdf', 'fdp.exe.pdf'],
    ['###.pdf', 'file.pdf'],
    ['Q2_results_FY26.pdf', 'Q2_results_FY26.pdf'],
    ['_draft__v2_.xlsx', '_draft__v2_.xlsx'],
    ['___.csv', 'file.csv'],
  ])('reduces %j to one plain line', (name, plainName) => {
    expect(names(withFiles([], toFiles(name)))).toEqual([plainName]);
  });

  it('shortens a long name and keeps its extension', () => {
    const [file] = withFiles([], toFiles(`${'x'.repeat(500)}.pptx`));
    expect(file?.name).toMatch(/^x+…\.pptx$/);
    expect(file?.name.length).toBeLessThan(90);
  });
});
