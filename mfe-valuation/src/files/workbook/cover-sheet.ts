import { dateText } from '@mulya/domain';
import { unitNames } from '../../kit/unit-names.ts';
import { addressFrom } from './addresses.ts';
import { textCell } from './cells.ts';
import { disclosure } from '../../company/disclosure.ts';
import type { WorkbookContent } from './content.ts';
import {
  sheetNames,
  type CellState,
  type CellAddress,
  type SheetCell,
  type SheetDescription,
  type SheetName,
  type SheetRow,
} from './description.ts';
import { headlinePlaces, headlineNotes } from './headline-notes.ts';

const legend: readonly (readonly [CellState, string])[] = [
  ['reported', "reported: the source's line"],
  ['estimated', 'source estimate'],
  ['derived', 'derived: a formula over other cells'],
  ['assumed', 'assumed: a default, to be changed'],
  ['own', 'yours: analyst assumption or override'],
  ['placeholder', 'placeholder, not company data'],
  ['words', 'text where a number would be misleading'],
  ['missing', 'no value; see note'],
];

const sheetContents: Readonly<Record<SheetName, string>> = {
  Cover: 'Company, dates and headline',
  'Valuation summary': 'Every method with low, base and high, and your weights',
  Data: 'The statements, all periods',
  Derived: 'Common size, growth, 5-year CAGR and TTM, as formulas on the statements',
  Prices: 'The price on each exchange, and its averages',
  Assumptions: 'Assumptions and base-year inputs (edit here)',
  Model: 'The fair value model, five views, as formulas',
  Evidence: 'Historical and peer benchmarks for each assumption',
  Scenarios: 'Bear, base and bull',
  Grid: 'Target price and upside over target PE and PAT growth',
  Builder: 'Profit, cash, debt and net worth by year from the builder’s inputs',
  DCF: 'Discounted cash flow and reverse DCF: inputs (edit here), cash flows and range, as formulas',
  'Residual income': 'Methods of lenders and insurers: inputs (edit here), years and range, as formulas',
  'Net asset value': 'Stakes × market caps, unlisted holdings, net cash and discount: inputs (edit here), as formulas',
  'Own history': 'Multiples at month ends and their quartiles',
  Industry: 'Companies of the industry and their quartiles',
  Peers: 'Peer comparison',
  Comps: 'Peers by several latest metrics, with medians as formulas',
  Ratios: 'Ratios with their definitions, and growth from FY23 to FY25',
  Checks: 'Data and model checks',
  Sources: 'Sources of the figures, and company events',
};

/** The company, the dates of its figures, the headline with its caveats, and a key to the sheets. */
export function coverSheet(content: WorkbookContent, model: SheetDescription, others: readonly SheetDescription[]): SheetDescription {
  const { answer, asOf, headline, today, banner } = content;
  const fact = (label: string, value: string): SheetRow => [textCell(label, 'label'), textCell(value)];
  const result = (label: string, unit: string, place: CellAddress): SheetRow => {
    const cell = model.rows[place.row]?.[place.column];
    const linked: SheetCell | undefined = cell && { ...cell, formula: addressFrom('Cover', place) };
    return [textCell(label, 'strong'), linked, textCell(unit)];
  };
  const rows: SheetRow[] = [
    [textCell(answer.companyName, 'title')],
    fact('NSE symbol', answer.ids.nse ?? '-'),
    fact('BSE code', answer.ids.bse ?? '-'),
    fact('ISIN', answer.ids.isin ?? '-'),
    fact('Industry', answer.companyProfile.mgIndustry ?? '-'),
    ...asOf.map((text, index) => fact(index === 0 ? 'As of' : '', text)),
    fact('Exported', dateText(today)),
    [],
    result(headline.label, `${unitNames.inr}, PE-based`, headlinePlaces.target),
    result('Upside/(Downside)', unitNames.percent, headlinePlaces.upside),
    ...headlineNotes(content, 'Cover').map((cell): SheetRow => [undefined, cell]),
    ...(banner === undefined ? [] : [[undefined, textCell(banner, 'strong')]]),
    [],
    [textCell('Key', 'heading')],
    ...legend.map(([state, description]): SheetRow => [
      textCell(state === 'missing' ? '-' : state === 'own' ? 'yours' : state, state),
      textCell(description),
    ]),
    [],
    [textCell('Sheets', 'heading')],
    ...sheetNames
      .filter((name) => name === 'Cover' || others.some((each) => each.name === name))
      .map((name): SheetRow => [textCell(name, 'label'), textCell(sheetContents[name])]),
    [],
    [
      textCell(
        'Amounts are in ₹ crore, prices and per-share figures in ₹, growth and margins in percent (15 is 15%), multiples in times. Values are unrounded; display is rounded.',
      ),
    ],
    [textCell('No AI-generated text in this workbook.')],
    [textCell(disclosure, 'strong')],
  ];
  return { name: 'Cover', rows, widths: [24, 22, 16], frozen: { rows: 1, columns: 0 } };
}
