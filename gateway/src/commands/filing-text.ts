import type { FiledLine, FiledPeriod, Filing, FilingKind } from '@mulya/filings';

const kinds: Readonly<Record<FilingKind, string>> = {
  indas: 'Ind AS',
  nbfc: 'NBFC',
  banking: 'banking',
  nonindas: 'non-Ind-AS',
  life: 'life insurance',
  general: 'general insurance',
};
const bases = { consolidated: 'consolidated', standalone: 'standalone', 'not-stated': 'basis not stated' } as const;

/** What a filing says, for people: company, basis, format, and for each period its lines. */
export function filingText({ file, company, basis, kind, periods, unread, warnings }: Filing): readonly string[] {
  const id = company.nse ?? company.bse ?? company.isin ?? 'no code';
  return [
    `${file}: ${company.name} (${id}), ${bases[basis]}, ${kinds[kind]}`,
    ...periods.flatMap(periodText),
    `  Not read: ${String(unread.count)} facts of ${String(unread.elements.length)} elements${namesText(unread.elements)}`,
    ...warnings.map((warning) => `  Note: ${warning}`),
  ];
}

const namesText = (elements: readonly string[]): string => (elements.length === 0 ? '.' : `: ${elements.join(', ')}.`);

function periodText(period: FiledPeriod): readonly string[] {
  const { type, fiscalYear, start, end } = period;
  const name = type === 'Annual' ? `Year FY${String(fiscalYear)}` : `Quarter of FY${String(fiscalYear)}`;
  return [
    `  ${name}, ${start} to ${end}`,
    ...codes.flatMap((code) => (period[code].length === 0 ? [] : [`    ${code} ${period[code].map(lineText).join(', ')}`])),
  ];
}

const codes = ['INC', 'BAL', 'CAS'] as const;
const lineText = ({ key, value }: FiledLine): string => `${key} ${String(value)}`;

/** What a filing says, for programs: the lines by their keys. */
export function filingJson({ file, company: { name, isin, nse }, basis, periods }: Filing): object {
  return {
    file,
    company: { name, isin, nse },
    basis,
    periods: periods.map(({ type, start, end, INC, BAL, CAS }) => ({
      type,
      start,
      end,
      INC: byKey(INC),
      BAL: byKey(BAL),
      CAS: byKey(CAS),
    })),
  };
}

const byKey = (lines: readonly FiledLine[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map(({ key, value }) => [key, value]));
