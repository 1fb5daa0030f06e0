import { fileName } from './file-name.ts';

const excelName = (company: string) => fileName({ company, baseYear: 'FY25', today: { year: 2026, month: 11, day: 22 }, type: 'xlsx' });

describe('export file name', () => {
  it.each([
    ['Tata Motors Ltd', 'Mulya Tata Motors FY25 2026-11-22.xlsx'],
    ['Larsen & Toubro Limited', 'Mulya Larsen Toubro FY25 2026-11-22.xlsx'],
    ["Dr. Reddy's Laboratories Ltd.", 'Mulya Dr. Reddy s Laboratories FY25 2026-11-22.xlsx'],
    ['../../etc/passwd', 'Mulya etc passwd FY25 2026-11-22.xlsx'],
    ['CON: <a|b>?*"', 'Mulya CON a b FY25 2026-11-22.xlsx'],
    ['Tata\u202Exslx.exe', 'Mulya Tata xslx.exe FY25 2026-11-22.xlsx'],
    ['=cmd', 'Mulya cmd FY25 2026-11-22.xlsx'],
    ['मूल्य लिमिटेड', 'Mulya मूल्य लिमिटेड FY25 2026-11-22.xlsx'],
    ['***', 'Mulya FY25 2026-11-22.xlsx'],
    ['A'.repeat(300), `Mulya ${'A'.repeat(80)} FY25 2026-11-22.xlsx`],
  ])('turns %s into %s', (company, name) => {
    expect(excelName(company)).toBe(name);
  });

  it('includes the name of an exported table', () => {
    expect(
      fileName({
        company: 'Tata Motors Ltd',
        table: 'Fair market value, PE/EPS',
        baseYear: 'FY25',
        today: { year: 2026, month: 11, day: 22 },
        type: 'csv',
      }),
    ).toBe('Mulya Tata Motors Fair market value, PE EPS FY25 2026-11-22.csv');
  });
});
