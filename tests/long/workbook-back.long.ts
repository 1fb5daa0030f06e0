import { expect, test } from '@playwright/test';
import { defaultAssumptions } from '@mulya/valuation-model/fair-value';
import { empty } from './workbook-pages.ts';
import { diffWorkbookFile, contentTypes, text, zipOf, type ImportBaseline } from './workbook-under-test.ts';

const page: ImportBaseline = {
  company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' },
  baseYear: 2025,
  assumptions: defaultAssumptions,
  own: {},
  scenarios: empty,
  method: 'pe',
};
const importFile = (bytes: Uint8Array) => diffWorkbookFile(new Blob([new Uint8Array(bytes)]), page);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationshipNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A malicious workbook of one sheet. */
function zipWorkbook(sheet: string, otherNames = ''): Uint8Array {
  const part = (name: string, content: string) => ({ name, content: text(content) });
  return zipOf([
    {
      ...contentTypes,
      content: text(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
    },
    part(
      '_rels/.rels',
      `<Relationships xmlns="${relationshipNamespace}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Assumptions" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="PAT_growth_FY26E">Assumptions!$A$1</definedName>${otherNames}</definedNames></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relationshipNamespace}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part('xl/worksheets/sheet1.xml', sheet),
  ]);
}

const sheetOf = (cells: string, before = '') =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`;

test('a handwritten workbook is read like a generated one', async () => {
  expect(await importFile(zipWorkbook(sheetOf('<row r="1"><c r="A1"><v>22</v></c></row>')))).toMatchObject({
    is: 'read',
    differences: [{ label: 'PAT growth FY26E', before: 15, after: 22 }],
  });
});

test('the names of a copied sheet do not replace the workbook’s', async () => {
  const copy = '<definedName name="PAT_growth_FY26E" localSheetId="0">Assumptions!$B$1</definedName>';
  expect(await importFile(zipWorkbook(sheetOf('<row r="1"><c r="A1"><v>22</v></c><c r="B1"><v>99</v></c></row>'), copy))).toMatchObject({
    differences: [{ label: 'PAT growth FY26E', before: 15, after: 22 }],
  });
});

test('a cell in the last corner does not allocate the 17 billion before it', async () => {
  expect(
    await importFile(zipWorkbook(sheetOf('<row r="1"><c r="A1"><v>22</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))),
  ).toMatchObject({ is: 'read' });
});

test('nested entities have no effect', async () => {
  const laughs = [...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at] ?? 'a'};`.repeat(10)}">`).join('');
  const found = await importFile(
    zipWorkbook(sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&j;</t></is></c></row>', `<!DOCTYPE x [<!ENTITY a "ha">${laughs}]>`)),
  );
  expect(JSON.stringify(found).length).toBeLessThan(2_000);
});

test('a damaged, foreign or empty file ends in a message', async () => {
  const whole = zipWorkbook(sheetOf('<row r="1"><c r="A1"><v>22</v></c></row>'));
  for (const bytes of [
    new Uint8Array(),
    text('PK'),
    text('<html>'),
    whole.slice(0, whole.length / 2),
    zipWorkbook('<worksheet'),
    zipWorkbook(''),
    zipOf([contentTypes]),
  ]) {
    const found = await importFile(bytes);
    if (found.is === 'read')
      expect(found.differences.every((each) => each.is === 'figure' && (each.after === null || Number.isFinite(each.after)))).toBe(true);
    else expect(found.why).toMatch(/^[A-Z].+\.$/);
  }
});
