import { readNumber } from './read-number.ts';

describe('numbers of a segment', () => {
  it.each([
    ['1,250.5', 1250.5],
    ['12,50,000', 1250000],
    ['₹ 1,250 cr', 1250],
    ['9x', 9],
    ['75 %', 75],
    ['(300)', -300],
    ['−300', -300],
    ['.5', 0.5],
    ['0', 0],
  ])('read %s as a number', (text, value) => {
    expect(readNumber(text)).toEqual({ is: 'number', value });
  });

  it.each(['abc', '1.2.3', '12 EBITDA', '=1+1', '%', '1e400', '9999999999', '--1'])('refuse %s', (text) => {
    expect(readNumber(text)).toEqual({ is: 'invalid' });
  });

  it('are empty without a text', () => {
    expect(readNumber('  ')).toEqual({ is: 'empty' });
  });
});
