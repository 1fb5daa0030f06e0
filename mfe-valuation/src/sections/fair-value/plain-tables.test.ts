import { assumptionBenchmarks, reportedNext, runChecks, sensitivity } from '@mulya/valuation-model/fair-value';
import { industrial, modelOf } from '@mulya/valuation-model/testing';
import { tableToTsv } from '../../files/workbook/csv.ts';
import { copyTable } from '../../kit/table/copied-table.fixture.ts';
import { scenarioColumns } from '../../model/scenarios/scenario-columns.ts';
import { emptyScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { viewRows } from '../../model/views.ts';
import {
  plainChecks,
  plainAssumptionBenchmarks,
  plainGrid,
  plainMethods,
  plainModel,
  plainCustomFinancials,
  plainReportedNext,
  plainScenarios,
} from './plain-tables.ts';

const today = { year: 2026, month: 11, day: 22 };
const model = modelOf(industrial);

describe('exported tables', () => {
  it('contain the current view of the model', () => {
    const table = copyTable(plainModel(model, viewRows.pe));
    expect(table.heads).toEqual(['Metric', 'Unit', 'FY25', 'FY26E', 'FY27E', 'FY28E']);
    expect(table['PAT growth']?.slice(2)).toEqual(['15', '15', '15']);
    expect(table['Upside (PE)']?.slice(0, 2)).toEqual(['%', '']);
  });

  it('contain overrides next to reported figures', () => {
    const own = modelOf(industrial, { own: { pat: { value: 47000.5, note: '=cmd', on: '2026-11-22' } } });
    expect(copyTable(plainCustomFinancials(own))['Adjusted PAT']).toEqual(['₹ crore', '48553', '47000.5', "'=cmd"]);
    expect(copyTable(plainCustomFinancials(own))['Reserves']?.slice(2)).toEqual(['', '']);
  });

  it('contain the benchmarks of the current view', () => {
    const table = tableToTsv(plainAssumptionBenchmarks(assumptionBenchmarks(model, []), viewRows.pe)).split('\n');
    expect(table[0]).toBe('Assumption\tUnit\tEvidence\tFigure');
    expect(table.some((line) => /^PAT growth\t%\t1 year to FY26\t1\.35\d+$/.test(line))).toBe(true);
    expect(table.some((line) => line.startsWith('Target PE\tx\t'))).toBe(true);
    expect(table.some((line) => line.startsWith('Target PB'))).toBe(false);
  });

  it('contain the four methods, one row for each figure', () => {
    const table = copyTable(plainMethods(model));
    expect(table.heads).toEqual(['Figure', 'Unit', 'PE', 'EV/EBITDA', 'EV/Sales', 'PB']);
    expect(table['FY28E target multiple']).toEqual(['x', '30', '15', '15', '15']);
  });

  it('contain estimates next to reported figures', () => {
    const next = reportedNext(model);
    if (next === undefined) throw new Error('Expected FY26 to be reported.');
    const table = copyTable(plainReportedNext(next));
    expect(table.heads).toEqual(['Line', 'Unit', 'FY26E', 'FY26 reported', 'Estimate vs reported, %']);
    expect(table['Sales']?.[2]).toBe('267021');
  });

  it('contain empty scenarios as well', () => {
    const bull = { ...emptyScenarios.bull, name: 'Exports', assumptions: { ...model.choices.assumptions } };
    const table = copyTable(plainScenarios(scenarioColumns(model, { ...emptyScenarios, bull }, 'pe', today)));
    expect(table.heads).toEqual(['Scenario', 'Unit', 'Bear', 'Base', 'Exports']);
    expect(table['PAT growth FY26E']).toEqual(['%', '', '15', '15']);
    expect(table['Upside vs base']).toEqual(['pp', '', '', '0']);
  });

  it('contain the current view of the grid', () => {
    const grid = sensitivity(model, 'pe', { growth: 5, multiple: 5 });
    if (grid.is !== 'grid') throw new Error('Expected a grid.');
    const prices = copyTable(plainGrid(grid, 'price'));
    expect(prices.heads[0]).toBe('Annual PAT growth (rows) vs target PE (columns)');
    expect(prices['15.0%']?.[0]).toBe('₹');
    expect(copyTable(plainGrid(grid, 'upside'))['15.0%']?.[0]).toBe('%');
  });

  it('contain passed checks as well', () => {
    const checks = runChecks(model, { answer: industrial, asked: undefined, today, grouping: 'international' });
    const table = plainChecks(checks);
    expect(table.rows).toHaveLength(checks.length);
    expect(tableToTsv(table).split('\n')[0]).toBe('Check\tUnit\tResult\tFinding\tScope');
  });
});
