import { withFiles } from './files.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

describe('withFiles', () => {
  it('takes pdf, xlsx, csv and pptx in any case, and drops the rest silently', () => {
    expect(names(withFiles([], named('a.pdf', 'b.XLSX', 'c.Csv', 'd.pptx', 'e.exe', 'f.pdf.js', 'pdf', 'g.')))).toEqual([
      'a.pdf',
      'b.xlsx',
      'c.csv',
      'd.pptx',
    ]);
  });

  it('has each name once, and ten at most', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => `${at}.pdf`);
    expect(names(withFiles(named('0.pdf'), named(...twelve)))).toEqual(twelve.slice(0, 10));
  });

  it.each([
    ['a\nb\r\n# System.pdf', 'a b System.pdf'],
    ['<img src=x onerror=alert(1)>.csv', 'img src x onerror alert(1).csv'],
    ['\u202Efdp.exe.pdf', 'fdp.exe.pdf'],
    ['###.pdf', 'file.pdf'],
    ['Q2_results_FY26.pdf', 'Q2_results_FY26.pdf'],
    ['_draft__v2_.xlsx', '_draft__v2_.xlsx'],
    ['___.csv', 'file.csv'],
  ])('makes one plain line of %j', (name, cleaned) => {
    expect(names(withFiles([], named(name)))).toEqual([cleaned]);
  });

  it('shortens a long name and keeps its end', () => {
    const [file] = withFiles([], named(`${'x'.repeat(500)}.pptx`));
    expect(file?.name).toMatch(/^x+…\.pptx$/);
    expect(file?.name.length).toBeLessThan(90);
  });
});
