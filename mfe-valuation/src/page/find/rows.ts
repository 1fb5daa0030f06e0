import type { ValuationAnswer } from '@mulya/contract';
import { ratios, statementNames, statementTable, type Business } from '@mulya/domain';
import { viewLabel, viewRows, views } from '../../model/views.ts';
import type { Target } from './go-to.ts';

/** What the palette finds on the page: a heading, a method, or a row of a table. */
export interface Destination {
  readonly heading: 'Sections' | 'Parts' | 'Methods' | 'Rows';
  readonly label: string;
  /** What contains it. */
  readonly detail: string;
  readonly keywords?: readonly string[];
  readonly target: Target;
}

/** What analysts call a row or a method besides its name. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  'Discounted cash flow': ['dcf'],
  'Discount rate': ['wacc', 'cost of capital'],
  'Cost of equity': ['ke', 'capm'],
  FCFF: ['free cash flow', 'fcf'],
  'Free cash flow yield': ['fcf yield'],
  'Adjusted PAT': ['net profit', 'net income', 'profit after tax'],
  Sales: ['revenue', 'turnover'],
  'Capital expenditure': ['capex'],
  'Terminal growth': ['perpetual growth'],
  BVPS: ['book value per share'],
  EPS: ['earnings per share'],
  'Net worth': ['shareholders equity'],
};

export const fairValue = 'Fair Market Value';

/** Lenders and insurers have no enterprise value. */
export const hasView = (id: string, business: Business): boolean => business === 'ordinary' || (id !== 'evEbitda' && id !== 'evSales');

/** The rows of the model, each once. */
export function modelRows(business: Business): readonly Destination[] {
  const shown = views.map(({ value }) => value).filter((view) => hasView(view, business));
  const rows = new Set(shown.flatMap((view) => viewRows[view]));
  return [...rows].map((name) => {
    const of = shown.filter((view) => viewRows[view].includes(name));
    return row(name, `${fairValue}, ${viewLabel(of[0] ?? 'key')}`, {
      section: 'fair-market-value',
      views: of,
      row: { header: name, column: 1 }, // the first estimate
    });
  });
}

/** The lines of the statements: of the years, or of the quarters where there are no years. */
export function statementRows({ financials }: Pick<ValuationAnswer, 'financials'>): readonly Destination[] {
  return (['INC', 'BAL', 'CAS'] as const).flatMap((code) => {
    const tables = (['Annual', 'Interim'] as const).map((type) => statementTable(financials, type, code));
    const table = tables.find(({ rows }) => rows.length > 0);
    return (table?.rows ?? []).map(({ label }) =>
      row(label, statementNames[code], {
        section: 'financial-overview',
        statement: { Type: table?.type ?? 'Annual', code },
        row: { header: label, column: -1 },
      }),
    );
  });
}

/** The ratios that such a company has. */
export const ratioRows = (business: Business): readonly Destination[] =>
  ratios
    .filter(({ notFor = [] }) => !notFor.includes(business))
    .map(({ label }) => row(label, 'Ratios', { section: 'ratios', title: 'Ratios', row: { header: label, column: -1 } }));

/** A row of a table; `detail` names the table. */
export const row = (label: string, detail: string, target: Target): Destination => ({
  heading: 'Rows',
  label,
  detail,
  ...words(label),
  target,
});

/** Its other words, as a property. */
export const words = (name: string) => (otherWords[name] === undefined ? {} : { keywords: otherWords[name] });
