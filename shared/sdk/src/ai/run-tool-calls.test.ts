import type { ToolFigure, ToolResult } from '@mulya/contract/assistant';
import { toolResultText } from './run-tool-calls.ts';

const figure = (at: number): ToolFigure => ({
  id: `line/sales/${at}`,
  label: `Sales of a long name ${at}`,
  value: at * 1.5,
  unit: 'crore',
  period: 'FY26',
  origin: 'reported',
});

const result = (count: number): ToolResult => ({
  figures: Array.from({ length: count }, (_, at) => figure(at)),
  tables: [{ title: 'Sales', columns: ['FY26'], rows: [{ label: 'Sales', figures: ['line/sales/0'] }] }],
  notes: ['The base year is FY26.'],
});

describe('result of a tool for the AI', () => {
  it('is the whole result as JSON if it fits', () => {
    expect(JSON.parse(toolResultText({ ok: true, result: result(10) }))).toEqual(result(10));
  });

  it('gives up its tables first, and says so', () => {
    const whole = JSON.stringify(result(20)).length;
    expect(JSON.parse(toolResultText({ ok: true, result: result(20) }, whole - 1))).toEqual({
      ...result(20),
      tables: [],
      notes: ['The base year is FY26.', 'The tables are not in this result, because it would be too long. The page shows them.'],
    });
  });

  it.each([1_000, 2_500, 24_000])('has as many figures as fit into %i characters, and says how many there were', (limit) => {
    const text = toolResultText({ ok: true, result: result(1_000) }, limit);
    const cut = JSON.parse(text) as ToolResult;
    expect(text.length).toBeLessThanOrEqual(limit);
    expect(text.length).toBeGreaterThan(limit - JSON.stringify(figure(1_000)).length - 10);
    expect(cut.figures).toEqual(result(1_000).figures.slice(0, cut.figures.length));
    expect(cut.notes).toEqual([
      'The base year is FY26.',
      `Only ${cut.figures.length} of 1000 figures are in this result, because it would be too long. Ask for fewer.`,
    ]);
  });

  it('is a problem if nothing fits', () => {
    const notes = Array.from({ length: 20 }, () => 'n'.repeat(400));
    expect(JSON.parse(toolResultText({ ok: true, result: { ...result(1), notes } }, 1_000))).toEqual({
      problem: 'The result is longer than 1000 characters. Ask for less.',
    });
  });

  it('is a short sentence for a problem', () => {
    expect(toolResultText({ ok: false, problem: 'The model has no PAT.' })).toBe('{"problem":"The model has no PAT."}');
    expect(toolResultText({ ok: false, problem: '"'.repeat(90_000) }).length).toBeLessThan(2_100);
  });
});
