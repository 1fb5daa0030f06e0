import type { PageContext } from './page-context.ts';

const figure = (
  id: string,
  label: string,
  value: number | string | null,
  unit: PageContext['figures'][number]['unit'],
  more: Partial<PageContext['figures'][number]> = {},
) => ({
  id,
  label,
  value,
  unit,
  origin: 'reported' as const,
  edited: false,
  ...more,
});

/** The context of a page with one edited assumption and one peer. */
export const pageContext: PageContext = {
  company: { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' },
  dataVersion: 'pack 2026-03-31 2026-11-20 -',
  modelVersion: '1',
  statements: 'FY26',
  assumptions: 'unsaved',
  peers: [{ key: 'INE009A01021', name: 'Infosys Ltd' }],
  figures: [
    figure('line/sales/FY25', 'Sales FY25', 240_893, 'crore'),
    figure('line/sales/FY26', 'Sales FY26', 255_324, 'crore'),
    figure('ratio/roe/FY26', 'ROE FY26', 51.2, 'percent'),
    figure('multiple/pe/FY26', 'PE FY26', 24.1, 'times'),
    figure('model/PAT growth/FY26E', 'PAT growth FY26E', 12, 'percent', { origin: 'assumed', edited: true }),
    figure('model/Sales/FY25', 'Sales FY25', 1000, 'crore', { origin: 'placeholder' }),
    figure('headline/target-price', 'Target price (PE) FY28E', 5613.4, 'inr', { origin: 'derived' }),
    figure('statement/INC/FY25/Revenue', 'Revenue FY25', 240_893, 'crore'),
    figure('peer/INE009A01021/line/sales/FY26', 'Infosys Ltd: Sales FY26', 162_990, 'crore'),
    figure('peer-median/ratio/roe/FY26', 'Peer median ROE FY26 (n = 1)', 31.8, 'percent', { origin: 'derived' }),
  ],
};
