/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@mulya/contract';
import { fairValueModel, modelCompany, type RowName } from '@mulya/valuation-model/fair-value';
import { tcs } from '@mulya/valuation-model/testing';
import { methodOutcomes } from '@mulya/valuation-model/valuation-methods';
import { describeWorkbook } from '../../files/workbook/describe-workbook.ts';
import type { ImportedValue, ImportedWorkbook } from '../../files/workbook/imported-workbook.ts';
import { inputBaselines } from '../../files/workbook/methods/method-fields.ts';
import { diffWorkbook } from '../../files/workbook/workbook-diff.ts';
import { pageOf, today } from '../../files/pages.fixture.ts';
import { workbookContent } from '../../files/workbook-content.ts';
import { readContent, type SavedContent } from '../../model/saving/saved-content.ts';
import { readSharedLink } from './shared-link.ts';

/** Written by release 1.5.0, which had no builder, probabilities or stakes: content, link, named cells of a workbook, and its figures. */
const saved = z
  .object({
    content: z.looseObject({}),
    link: z.string(),
    figures: z.record(z.string(), z.number()),
    workbook: z.object({
      properties: z.record(z.string(), z.string()),
      sheets: z.array(z.string()),
      cells: z.record(z.string(), z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.union([z.string(), z.null()])])),
    }),
  })
  .parse(JSON.parse(readFileSync(join(__dirname, 'saved-by-1.5.0.json'), 'utf8')));

function contentOf(read: ReturnType<typeof readContent>): SavedContent {
  if (read.is !== 'read') throw new Error(`The content was expected to be read; it is ${read.is}.`);
  return read.content;
}
const content = () => contentOf(readContent('fair-value 2', JSON.parse(JSON.stringify(saved.content)) as never));

const benchmarks = { history: undefined, industry: undefined };
const modelOf = ({ work, baseYear }: SavedContent) =>
  fairValueModel(modelCompany(tcs), { baseYear, assumptions: work.assumptions, own: work.own[baseYear] ?? {} });

describe('what release 1.5.0 saved', () => {
  it('opens as a version or a draft, with the same figures', () => {
    const read = content();
    expect(read.work).toEqual({ assumptions: saved.content['assumptions'], own: saved.content['own'], thesis: saved.content['thesis'] });
    expect(read.scenarios).toEqual(saved.content['scenarios']);
    const model = modelOf(read);
    const dcf = methodOutcomes({ model, benchmarks, today }).find(({ id }) => id === 'dcf');
    const cells = Object.keys(saved.figures).map((name) => {
      if (name === 'Discounted cash flow') return dcf?.is === 'evaluated' ? dcf.result.base.cell : undefined;
      return model.at(name.slice(0, -6) as RowName, 'FY28E');
    });
    expect(cells.map((cell) => (cell?.is === 'figure' ? cell.value : cell))).toEqual(
      Object.values(saved.figures).map((value): unknown => expect.closeTo(value, 6)),
    );
  });

  it('opens as a link, with the same content', async () => {
    const link = await readSharedLink(saved.link);
    expect(link).toMatchObject({ is: 'read', shared: { on: '2026-11-27', peers: [], content: content() } });
  });

  it('is imported from a workbook without a difference, which names the inputs that it does not have', () => {
    const read = content();
    const model = modelOf(read);
    const page = pageOf(tcs, { model, scenarios: read.scenarios });
    const found = diffWorkbook(
      importedWorkbook(),
      {
        company: { key: tcs.ids.isin ?? '', name: tcs.companyName },
        baseYear: read.baseYear,
        assumptions: read.work.assumptions,
        own: read.work.own[read.baseYear] ?? {},
        scenarios: read.scenarios,
        method: 'pe',
        inputFields: inputBaselines({ model, benchmarks, today }),
      },
      { sheets: [], names: describeWorkbook(workbookContent(page, benchmarks)).names },
    );
    expect(found).toEqual({
      is: 'read',
      differences: [],
      skipped: [
        'The sheet “Builder” is missing, so its inputs were not compared.',
        'Not in the workbook, so not compared: Required return, Payout.',
      ],
      warnings: [],
    });
  });
});

/** The named cells at their places; what is between them was formulas and texts. */
function importedWorkbook(): ImportedWorkbook {
  const { properties, sheets, cells } = saved.workbook;
  const rows = new Map(sheets.map((name) => [name, [] as ImportedValue[][]]));
  const formulas = new Map(sheets.map((name) => [name, new Map<string, string>()]));
  for (const [address, value, formula] of Object.values(cells)) {
    const [, sheet = '', letters = '', row = ''] = /^'?(.+?)'?!\$([A-Z]+)\$(\d+)$/.exec(address) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const all = rows.get(sheet) ?? [];
    for (let at = all.length; at < Number(row); at += 1) all.push([]);
    const cellsOfRow = all[Number(row) - 1] ?? [];
    for (let at = cellsOfRow.length; at <= column; at += 1) cellsOfRow.push(null);
    cellsOfRow[column] = value;
    if (formula !== null) formulas.get(sheet)?.set(`${letters}${row}`, formula);
  }
  return {
    sheets: sheets.map((name) => ({ name, rows: rows.get(name) ?? [], formulas: formulas.get(name) ?? new Map() })),
    names: new Map(Object.entries(cells).map(([name, [address]]) => [name, address])),
    properties: new Map(Object.entries(properties)),
  };
}
