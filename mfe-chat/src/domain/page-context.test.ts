import { AiContextSchema } from '@mulya/contract';
import { apiContext, contextCells, isContextOf, basisText } from './page-context.ts';
import { pageContext } from './page-context.fixture.ts';

describe('apiContext', () => {
  it('fits the gateway’s schema and omits figures that the gateway has', () => {
    const context = AiContextSchema.parse(apiContext(pageContext));
    expect(context.peers).toEqual(['INE009A01021']);
    expect(context.figures.map(({ id }) => id)).toEqual([
      'line/sales/FY25',
      'line/sales/FY26',
      'ratio/roe/FY26',
      'multiple/pe/FY26',
      'model/PAT growth/FY26E',
      'model/Sales/FY25',
      'headline/target-price',
      'peer-median/ratio/roe/FY26',
    ]);
  });
});

describe('usedText', () => {
  it.each<[Parameters<typeof basisText>[0], string]>([
    [{ statements: 'FY26', assumptions: 'unsaved', peers: [] }, 'FY26 statements, your unsaved assumptions'],
    [{ statements: 'FY25', assumptions: 'default', peers: pageContext.peers }, 'FY25 statements, default assumptions, 1 peer'],
    [
      { statements: null, assumptions: 'saved', peers: [...pageContext.peers, ...pageContext.peers] },
      'no financial statements, your saved assumptions, 2 peers',
    ],
  ])('describes the basis of an answer', (context, text) => {
    expect(basisText(context)).toBe(text);
  });
});

it('distinguishes a placeholder, a text and a gap', () => {
  const cells = contextCells([
    { id: 'a', label: 'A', value: 1000, unit: 'crore', origin: 'placeholder', edited: false },
    { id: 'b', label: 'B', value: 'loss to profit', unit: 'text', origin: 'derived', edited: false },
    { id: 'c', label: 'C', value: null, unit: 'text', origin: 'reported', edited: false },
  ]);
  expect(cells.map(({ cell }) => [cell.is, cell.origin?.state])).toEqual([
    ['figure', 'placeholder'],
    ['words', undefined],
    ['missing', undefined],
  ]);
});

it('rejects another company’s context', () => {
  expect(isContextOf(pageContext, pageContext.company)).toBe(true);
  expect(isContextOf(pageContext, { key: 'INE009A01021', name: 'Infosys Ltd' })).toBe(false);
  expect(isContextOf(undefined, pageContext.company)).toBe(false);
  expect(isContextOf(pageContext, undefined)).toBe(false);
});
