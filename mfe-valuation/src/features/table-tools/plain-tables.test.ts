import { evidence, modelCompany, reportedNext, runChecks, sensitivity } from '@mulya/valuation-model/fair-value';
import { growthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { compared, industrial, modelOf, withLine, withPe } from '@mulya/valuation-model/testing';
import { tableToTsv } from '../../domain/workbook/csv.ts';
import type { PlainTable } from '../../domain/workbook/plain-table.ts';
import { scenarioColumns } from '../fair-value/scenarios/scenario-columns.ts';
import { emptyScenarios } from '../fair-value/scenarios/scenarios.slice.ts';
import { viewRows } from '../fair-value/table/views.ts';
import { derivedColumns } from '../financial-overview/derived-columns.ts';
import { overviewView } from '../financial-overview/overview-view.ts';
import { ratioRows } from '../ratios/ratio-rows.ts';
import {
  plainChecks,
  plainComparison,
  plainEvidence,
  plainGrid,
  plainGrowth,
  plainMethods,
  plainModel,
  plainOwnFigures,
  plainRatios,
  plainReportedNext,
  plainScenarios,
  plainStatement,
  plainTrend,
} from './plain-tables.ts';

const today = { year: 2026, month: 11, day: 22 };
const model = modelOf(industrial);
const company = modelCompany(industrial);

/** The table as it is copied, by the label of each row: its unit, then its fields. */
function copied(table: PlainTable): { readonly heads: readonly string[]; readonly [label: string]: readonly string[] } {
  const [heads = [], ...rows] = tableToTsv(table)
    .split('\n')
    .map((line) => line.split('\t'));
  const byLabel: Readonly<Record<string, readonly string[]>> = Object.fromEntries(rows.map(([label = '', ...fields]) => [label, fields]));
  return { ...byLabel, heads };
}

describe('a table of the page, taken out', () => {
  it('is a statement with the columns that are switched on', () => {
    const table = copied(
      plainStatement(overviewView(industrial.financials, { type: 'Annual', code: 'INC', derived: ['growth'] }, derivedColumns)),
    );
    expect(table.heads.slice(0, 4)).toEqual(['Line', 'Unit', 'FY25', 'FY26']);
    expect(table.heads.at(-1)).toMatch(/growth/i);
    expect(table['Revenue']).toEqual(['₹ crore', '255324', '267021', expect.stringMatching(/^4\.58\d{10,}$/)]);
  });

  it('is the price trend, shortest first', () => {
    expect(tableToTsv(plainTrend(industrial))).toBe(
      'Price\tUnit\t5 days\t50 days\nBSE average price\t₹\t\t\nNSE average price\t₹\t2296.44\t2235.39',
    );
  });

  it('is the comparison as it is sorted, with the median and what is left out of it', () => {
    const pe = compared('PE', [withPe('Own', 100 / 3, true), withPe('A', 20), withPe('B', 30)]);
    expect(tableToTsv(plainComparison(pe, pe.rows))).toBe(
      `Company\tUnit\tPE FY25\nOwn\tx\t${100 / 3}\nA\tx\t20\nB\tx\t30\nPeer median\tx\t25`,
    );
    const revenue = compared('Revenue', [
      withLine('Own', 'Revenue', { '2024-03-31': '-', '2025-03-31': -1.5 }, true),
      withLine('Castrol', 'Revenue', { '2025-12-31': 2 }),
    ]);
    expect(tableToTsv(plainComparison(revenue, revenue.rows)).split('\n')).toEqual([
      'Company\tUnit\tRevenue FY24\tRevenue FY25\tExcluded from median and rank',
      'Own\t₹ crore\t\t-1.5\t',
      'Castrol\t₹ crore\t\t2\tCY25 (Dec 2025) year-end differs from Mar 2025.',
      'Peer median\t₹ crore\t\t\t',
    ]);
  });

  it('is the growth, without what a machine may have written', () => {
    const table = copied(plainGrowth(growthAnalysis(company.annual, company.business)));
    expect(table.heads).toEqual(['Metric', 'Unit', '2023', '2024', '2025', 'Average', 'CAGR']);
    expect(table['Revenue']?.[0]).toBe('₹ crore');
    expect(table['Revenue growth']?.[0]).toBe('%');
  });

  it('is the view of the model that is shown', () => {
    const table = copied(plainModel(model, viewRows.pe));
    expect(table.heads).toEqual(['Metric', 'Unit', 'FY25', 'FY26E', 'FY27E', 'FY28E']);
    expect(table['PAT growth']?.slice(2)).toEqual(['15', '15', '15']);
    expect(table['Upside (PE)']?.slice(0, 2)).toEqual(['%', '']);
  });

  it('is the analyst’s own base figures beside the source’s', () => {
    const own = modelOf(industrial, { own: { pat: { value: 47000.5, note: '=cmd', on: '2026-11-22' } } });
    expect(copied(plainOwnFigures(own))['Adjusted PAT']).toEqual(['₹ crore', '48553', '47000.5', "'=cmd"]);
    expect(copied(plainOwnFigures(own))['Reserves']?.slice(2)).toEqual(['', '']);
  });

  it('is the evidence of the assumptions in view', () => {
    const table = tableToTsv(plainEvidence(evidence(model, []), viewRows.pe)).split('\n');
    expect(table[0]).toBe('Assumption\tUnit\tEvidence\tFigure');
    expect(table.some((line) => /^PAT growth\t%\t1 year to FY26\t1\.35\d+$/.test(line))).toBe(true);
    expect(table.some((line) => line.startsWith('Target PE\tx\t'))).toBe(true);
    expect(table.some((line) => line.startsWith('Target PB'))).toBe(false);
  });

  it('is the four methods, a row for each figure', () => {
    const table = copied(plainMethods(model));
    expect(table.heads).toEqual(['Figure', 'Unit', 'PE', 'EV/EBITDA', 'EV/Sales', 'PB']);
    expect(table['FY28E target multiple']).toEqual(['x', '30', '15', '15', '15']);
  });

  it('is the estimate beside the report', () => {
    const next = reportedNext(model);
    if (next === undefined) throw new Error('FY26 was expected to be reported.');
    const table = copied(plainReportedNext(next));
    expect(table.heads).toEqual(['Line', 'Unit', 'FY26E', 'FY26 reported', 'Estimate vs reported, %']);
    expect(table['Sales']?.[2]).toBe('267021');
  });

  it('is the scenarios, the empty ones too', () => {
    const bull = { ...emptyScenarios.bull, name: 'Exports', assumptions: { ...model.choices.assumptions } };
    const table = copied(plainScenarios(model, scenarioColumns(model, { ...emptyScenarios, bull }, 'pe', today)));
    expect(table.heads).toEqual(['Scenario', 'Unit', 'Bear', 'Base', 'Exports']);
    expect(table['PAT growth FY26E']).toEqual(['%', '', '15', '15']);
    expect(table['Upside vs base']).toEqual(['pp', '', '', '0']);
  });

  it('is the grid as it is shown', () => {
    const grid = sensitivity(model, 'pe', { growth: 5, multiple: 5 });
    if (grid.is !== 'grid') throw new Error('A grid was expected.');
    const prices = copied(plainGrid(grid, 'price'));
    expect(prices.heads[0]).toBe('Annual PAT growth (rows) vs target PE (columns)');
    expect(prices['15.0%']?.[0]).toBe('₹');
    expect(copied(plainGrid(grid, 'upside'))['15.0%']?.[0]).toBe('%');
  });

  it('is the checks, those that passed too', () => {
    const checks = runChecks(model, { answer: industrial, asked: undefined, today, grouping: 'international' });
    const table = plainChecks(checks);
    expect(table.rows).toHaveLength(checks.length);
    expect(tableToTsv(table).split('\n')[0]).toBe('Check\tUnit\tResult\tFinding\tScope');
  });

  it('is the ratios with their definitions', () => {
    const table = copied(plainRatios(ratioRows(company)));
    expect(table.heads.slice(0, 3)).toEqual(['Ratio', 'Unit', 'FY25']);
    expect(table.heads.at(-1)).toBe('Definition');
    expect(table['EBITDA margin']?.[0]).toBe('%');
  });
});
