import { cellText, signedPercentText } from '@mulya/domain';
import fc from 'fast-check';
import { attribution } from './attribution.ts';
import { lossMaker } from '../testing/answers.ts';
import { anyAssumptions } from '../testing/arbitrary-assumptions.ts';
import { modelOf, own, unknown } from '../testing/model-cases.ts';
import { assuming, complete, figure, own150 } from '../testing/outlook.ts';

const counted = { shares: own(18), pat: own(80) };

const texts = (model: ReturnType<typeof modelOf>) => {
  const { earnings, rerating, upside } = attribution(model, 'pe');
  return [earnings, rerating, upside].map(({ cell }) => (cell.is === 'figure' ? signedPercentText(cell.value) : cellText(cell)));
};

describe('attribution of the upside', () => {
  it('splits an upside of 35.2 % into +52.1 % earnings and −11.1 % re-rating', () => {
    expect(texts(modelOf(unknown, { own: { ...own150, ...counted } }))).toEqual(['+52.1%', '-11.1%', '+35.2%']);
  });

  it('keeps only the earnings without a market price', () => {
    expect(texts(modelOf(unknown, { own: counted }))).toEqual([
      '+52.1%',
      'not available: no market price',
      'not available: no market price',
    ]);
  });

  it('compounds to the upside', () => {
    fc.assert(
      fc.property(anyAssumptions, (assumptions) => {
        const { earnings, rerating, upside } = attribution(modelOf(complete, { assumptions }), 'pe');
        const compounded = ((1 + figure(earnings.cell) / 100) * (1 + figure(rerating.cell) / 100) - 1) * 100;
        expect(compounded).toBeCloseTo(figure(upside.cell), 7);
      }),
    );
  });

  it.each([
    ['a loss', modelOf(lossMaker), ['not meaningful (loss)', 'not meaningful (loss)', 'not meaningful (loss)']],
    [
      'a profit that turns into a loss',
      modelOf(complete, { assumptions: assuming([15, 15, -150]) }),
      ['not meaningful (loss)', '+20.0%', 'not meaningful (loss)'],
    ],
    [
      'a target PE below zero',
      modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, -5]) }),
      ['+52.1%', 'not meaningful (target below zero)', 'not meaningful (target below zero)'],
    ],
    ['an empty growth', modelOf(complete, { assumptions: assuming([15, 15, null]) }), ['-', '+20.0%', '-']],
    ['an empty target PE', modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, null]) }), ['+52.1%', '-', '-']],
  ])('says why a part has no figure for %s', (_, model, expected) => {
    expect(texts(model)).toEqual(expected);
  });
});
