import type { ToolFigure, ToolOutcome, ToolResult } from '@mulya/contract/assistant';

export const toolFigure = (
  id: string,
  label: string,
  value: ToolFigure['value'],
  unit: ToolFigure['unit'],
  more: Partial<ToolFigure> = {},
) => ({ id, label, value, unit, period: null, origin: 'derived', ...more }) satisfies ToolFigure;

/** The model with PAT growth of 10 %, next to the current one. */
export const caseResult: ToolResult = {
  figures: [
    toolFigure('case/headline/target-price', 'Target price FY28E (case)', 1412, 'inr', { period: 'FY28E' }),
    toolFigure('headline/target-price', 'Target price (PE) FY28E', 5613.4, 'inr', { period: 'FY28E' }),
    toolFigure('case/headline/upside', 'Upside (case)', 12, 'percent'),
    toolFigure('case/PE/FY28E', 'PE FY28E (case)', 'loss', 'text', { period: 'FY28E' }),
    toolFigure('case/Sales/FY28E', 'Sales FY28E (case)', -1861, 'crore', { period: 'FY28E', origin: 'placeholder' }),
  ],
  tables: [
    {
      title: 'PAT growth 10% and the current model',
      columns: ['Case', 'Current'],
      rows: [
        { label: 'Target price', figures: ['case/headline/target-price', 'headline/target-price'] },
        { label: 'Upside', figures: ['case/headline/upside', null] },
        { label: 'PE FY28E', figures: ['case/PE/FY28E', 'unknown'] },
        { label: 'Sales FY28E', figures: ['case/Sales/FY28E'] },
      ],
    },
  ],
  notes: ['The value is by PE.'],
  case: { growth: { pat: 10 } },
  name: 'PAT growth 10%',
};

export const caseOutcome: ToolOutcome = { ok: true, result: caseResult };
