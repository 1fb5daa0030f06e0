import { amountText, cellText, type FigureCell, type Grouping } from '@mulya/domain';
import {
  companyFigures,
  factTable,
  groundText,
  knownFigures,
  medianFigures,
  type KnownFigure,
  type NamedCell,
} from '@mulya/domain/grounding';
import { packAnswers } from '../fair-value/pack-answers.ts';

interface Company {
  readonly name: string;
  readonly cells: readonly NamedCell[];
  readonly figures: readonly KnownFigure[];
}

let companies: readonly Company[] = [];
beforeAll(async () => {
  companies = [...(await packAnswers()).values()].map((answer) => {
    const cells = companyFigures(answer);
    return { name: answer.companyName, cells, figures: knownFigures(cells) };
  });
});

/** Faults, prefixed by the company's name. */
const wrongs = (of: (company: Company) => readonly string[]): readonly string[] =>
  companies.flatMap((company) => of(company).map((wrong) => `${company.name}: ${wrong}`));

describe('each company of the small market', () => {
  it('is complete', () => {
    expect(companies).toHaveLength(206);
  });

  it('has figures with an ID each, all of them numbers', () => {
    expect(wrongs(({ figures }) => (figures.length > 30 ? [] : [`${figures.length} figures`]))).toEqual([]);
    expect(wrongs(({ cells }) => (new Set(cells.map(({ id }) => id)).size === cells.length ? [] : ['an id stands twice']))).toEqual([]);
    expect(wrongs(({ figures }) => figures.filter(({ value }) => !Number.isFinite(value)).map(({ id }) => id))).toEqual([]);
    expect(
      wrongs(({ cells }) =>
        cells.filter(({ id, label }) => id.length > 160 || label.length > 160 || /undefined|NaN/.test(`${id}${label}`)).map(({ id }) => id),
      ),
    ).toEqual([]);
  });

  it('has a table of facts without placeholders', () => {
    expect(
      wrongs(({ cells }) => {
        const [head = '', ...rows] = factTable(cells).split('\n');
        const width = head.split(' | ').length;
        return rows.filter((row) => {
          const fields = row.split(' | ');
          return (
            fields.length !== width ||
            fields.slice(3).every((text) => text === '-') ||
            fields.some((text) => text === '') ||
            /undefined|NaN|Infinity|placeholder|null/.test(row)
          );
        });
      }),
    ).toEqual([]);
  });

  it('has figures that are found again as printed on the page', () => {
    expect(wrongs((company) => lostTexts(company, 'international'))).toEqual([]);
  });

  it('(one in ten) has figures that are found in Indian grouping too', () => {
    expect(companies.flatMap((company, at) => (at % 10 === 0 ? lostTexts(company, 'indian') : []))).toEqual([]);
  });
});

/** Texts of a company's cells that don't match their figure again. */
function lostTexts({ cells, figures }: Company, grouping: Grouping): readonly string[] {
  const seen = new Set<string>();
  return cells.flatMap(({ id, label, cell }) => {
    if (cell.is !== 'figure') return [];
    return shownTexts(cell, grouping).filter((text) => {
      if (seen.has(text)) return false;
      seen.add(text);
      const { parts } = groundText(`${label}: ${text}.`, figures);
      const last = parts.findLast((part) => part.is !== 'text');
      return last?.is !== 'found' || (last.figure.id !== id && !readsAlike(last.figure, cell, grouping));
    });
  });
}

/** In a sentence, and as in a table without the unit, where the number alone must match. */
function shownTexts(cell: FigureCell, grouping: Grouping): readonly string[] {
  const bare = cellText(cell, grouping);
  return [amountText(cell.value, cell.unit, grouping), ...(/[,.%x]/.test(bare) ? [bare] : [])];
}

/** Within the tolerance, or with the same printed digits. */
function readsAlike(figure: KnownFigure, cell: FigureCell, grouping: Grouping): boolean {
  const digits = ({ value, unit }: KnownFigure | FigureCell) => amountText(Math.abs(value), unit, grouping).replace(/[^\d.,]/g, '');
  return Math.abs(Math.abs(figure.value) - Math.abs(cell.value)) <= 0.01 * Math.abs(figure.value) || digits(figure) === digits(cell);
}

it('has peer medians that equal the median of the peers', () => {
  const peers = companies.slice(0, 5);
  const medians = medianFigures(peers);
  expect(medians.length).toBeGreaterThan(20);
  for (const { id, label, cell } of medians) {
    const own = id.replace('peer-median/', '');
    const values = peers
      .flatMap(({ cells }) =>
        cells
          .filter((each) => each.id === own && each.apart === undefined)
          .flatMap(({ cell: each }) => (each.is === 'figure' && each.footnote === undefined ? [each.value] : [])),
      )
      .sort((a, b) => a - b);
    const middle = [values[Math.floor((values.length - 1) / 2)] ?? NaN, values[Math.ceil((values.length - 1) / 2)] ?? NaN];
    expect([id, label.endsWith(`(n = ${values.length})`), cell.is === 'figure' ? cell.value : cell.is]).toEqual([
      id,
      true,
      ((middle[0] ?? NaN) + (middle[1] ?? NaN)) / 2,
    ]);
  }
});
