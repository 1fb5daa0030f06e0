import fc from 'fast-check';
import { amountText, figureText, fullFigureText } from '../format/figure-text.ts';
import type { Unit } from './cell.ts';
import { readNumber, valueIn } from './read-number.ts';

describe('readNumber', () => {
  it.each([
    ['1,234', 1234],
    ['12,345', 12345],
    ['1,23,456', 123456],
    ['12,34,56,789.5', 123456789.5],
    ['12,345,678', 12345678],
    ['12,5', 12.5],
    ['7,25', 7.25],
    ['0,125', 0.125],
    ['1,2345', 1.2345],
    ['1.234,56', 1234.56],
    ['-1.234.567,5', -1234567.5],
    ['1.234', 1.234],
    ['5.', 5],
    ['.5', 0.5],
    ['5.32E73', 5.32e73],
    ['₹ 1,200', 1200],
    ['Rs.12,5', 12.5],
    ['INR\u00a05', 5],
    ['−₹5', -5],
    ['₹ -5', -5],
    ['₹ (5)', -5],
    ['( Rs. 1,234.50 )', -1234.5],
    ['\u201012', -12],
    ['+3', 3],
    ['-0', 0],
  ])('reads %j', (text, value) => {
    expect(readNumber(text)).toMatchObject({ is: 'number', value });
  });

  it.each([
    ['12,5 %', 'percent', 0],
    ['(12.5)%', 'percent', 0],
    ['7 per cent', 'percent', 0],
    ['15x', 'times', 0],
    ['5 years', 'years', 0],
    ['₹5', 'amount', 0],
    ['5 crs', 'amount', 7],
    ['₹1.5 lakh', 'amount', 5],
    ['2 lakh crore rupees', 'amount', 12],
    ['50k', 'amount', 3],
  ])('reads the unit of %j', (text, unit, power) => {
    expect(readNumber(text)).toMatchObject({ is: 'number', unit, power });
  });

  it.each([
    ...['1,2,3', '12,34,5', '1,23,45', '1234,567', '01,234', '1.2.3,4', '1.234.567', ',5', '12 34', '5 abc', 'n.a.', '5 constructor'],
    ...['₹5%', '₹ Rs 5', '5 crore lakh', '5 crore crore', '(5', '5)', '--4', '(-5)', '1e999', '٣'],
  ])('refuses %j', (text) => {
    expect(readNumber(text)).toEqual({ is: 'refused' });
  });

  it('refuses a long text at once', () => {
    for (const text of ['1', '1,', '(', '₹ ', ' 1', '-']) expect(readNumber(text.repeat(10_000).trim())).toEqual({ is: 'refused' });
  });

  it('reads a formatted number back', () => {
    const units: readonly Unit[] = ['crore', 'inr', 'percent', 'times', 'shares-crore', 'years', 'number'];
    const size = fc.double({ min: -1e14, max: 1e14, noNaN: true });
    fc.assert(
      fc.property(
        size,
        fc.constantFrom(...units),
        fc.constantFrom('indian' as const, 'international' as const),
        (value, unit, grouping) => {
          for (const format of [figureText, fullFigureText, amountText]) {
            const read = readNumber(format(value, unit, grouping));
            if (read.is !== 'number') throw new Error(format(value, unit, grouping));
            expect(Math.abs((valueIn(unit, read) ?? NaN) - value)).toBeLessThanOrEqual(
              0.51 * 10 ** -(read.digits.split('.')[1] ?? '').length + Math.abs(value) * 1e-15,
            );
          }
        },
      ),
    );
  });

  it('reads no text as another number than a second grammar does', () => {
    const part = fc.constantFrom(
      ...'0123456789,,,...  -+()₹%x×eE−–',
      'Rs',
      'inr',
      'lakh',
      ' crore',
      'cr',
      'k',
      'per cent',
      ',000',
      ',00,000',
    );
    const digits = fc
      .array(fc.constantFrom(...'0123,.,.', ',000', ',00,000'), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(''));
    const maybe = (...parts: readonly string[]) => fc.constantFrom('', '', ' ', ...parts);
    const unit = maybe('%', 'x', 'lakh', ' crore', 'lakh crore', 'crs', ' rs.', 'k', ' years', '.');
    const text = fc.oneof(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      fc
        .tuple(maybe('-', '+', '−'), maybe('₹', 'Rs.'), maybe('('), maybe('₹', '-'), digits, unit, maybe(')'), unit)
        .map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const read = readNumber(typed.slice(0, 40));
        const value = read.is === 'number' ? read.value * 10 ** read.power : undefined;
        expect(value).toEqual(secondReading(typed.slice(0, 40)));
      }),
      { numRuns: 2_000 },
    );
  });
});

const million = { m: 1e6, b: 1e9, t: 1e12 };
const scales: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, l: 1e5, lac: 1e5, lakh: 1e5, cr: 1e7, crore: 1e7, ...million };
const crores = ['cr', 'crs', 'crore', 'crores'];
const moneyWords = ['₹', 'rs', 'rs.', 'inr', 'rupee', 'rupees'];
const digitsAndExponent = /^[.,]?\d[\d.,]*(?:e[-+]?\d+)?/;

interface Token {
  readonly word: string;
  readonly followsSpace: boolean;
}

/** The number of a text, in ones, read token by token. It shares no rule with the reader. */
function secondReading(text: string): number | undefined {
  const tokens = tokensOf(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[−–\u2010\u2011]/g, '-'));
  const take = (...words: readonly string[]): boolean => words.includes(tokens[0]?.word ?? '') && tokens.shift() !== undefined;
  const takeSign = (): number => (take('-') ? -1 : take('+') ? 1 : 0);
  const first = takeSign();
  const isMoney = take('₹', 'rs', 'rs.', 'inr');
  const isOpen = take('(');
  const isMoneyInside = take('₹', 'rs', 'rs.', 'inr');
  const second = takeSign();
  const size = secondDigits(tokens.shift()?.word ?? '');
  const end = tokens.findIndex(({ word }) => word === ')');
  if (isOpen !== end >= 0 || [first, second, Number(isOpen)].filter((sign) => sign !== 0).length > 1) return undefined;
  const unit = isOpen ? [...tokens.slice(0, end), ...tokens.slice(end + 1).map((token) => ({ ...token, followsSpace: true }))] : tokens;
  const factor = secondFactor(unit, isMoney || isMoneyInside);
  if (size === undefined || factor === undefined || (isMoney && isMoneyInside)) return undefined;
  return (isOpen || first + second < 0 ? -1 : 1) * size * factor + 0;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let [at, followsSpace] = [0, false];
  while (at < text.length) {
    const rest = text.slice(at);
    const word = (/^\s+/.exec(rest) ?? digitsAndExponent.exec(rest) ?? /^rs\.|^[a-z]+/.exec(rest) ?? [rest.charAt(0)])[0];
    if (word.trim() !== '') tokens.push({ word, followsSpace });
    followsSpace = word.trim() === '';
    at += word.length;
  }
  return tokens;
}

function secondDigits(word: string): number | undefined {
  if (!/^[.,]?\d/.test(word) || /e[-+]?\d{4}/.test(word)) return undefined;
  if (!word.includes(',')) return word.split('.').length > 2 || !Number.isFinite(Number(word)) ? undefined : Number(word);
  const [left = '', right, ...others] = word.split('.');
  const groups = left.split(',');
  const [lead = '', ...middle] = groups;
  const last = middle.pop();
  const isWestern = lead.length <= 3 && last?.length === 3 && middle.every(({ length }) => length === 3);
  const isIndian = lead.length <= 2 && last?.length === 3 && middle.every(({ length }) => length === 2);
  if (word.includes('e') || !isDigit(word[0]) || (lead.startsWith('0') && lead !== '0')) return undefined;
  if (lead !== '0' && (isWestern || isIndian))
    return right?.includes(',') === true || others.length > 0 ? undefined : Number(`${groups.join('')}.${right ?? ''}0`);
  const [whole = '', decimals = '', ...more] = word.split(',');
  const [start = '', ...thousands] = whole.split('.');
  if (more.length > 0 || decimals.includes('.') || thousands.some(({ length }) => length !== 3)) return undefined;
  if (thousands.length > 0 ? start === '0' || start.length > 3 : start !== '0' && decimals.length === 3) return undefined;
  return Number(`${start}${thousands.join('')}.${decimals}0`);
}

function secondFactor(unit: readonly Token[], isMoney: boolean): number | undefined {
  const last = unit.at(-1);
  const endsInMoney =
    last !== undefined && [...moneyWords, 'share', 'shares'].includes(last.word) && (unit.length === 1 || last.followsSpace);
  const words = endsInMoney ? unit.slice(0, -1) : unit;
  if (words.length === 0) return 1;
  const text = words.map(({ word, followsSpace }, at) => `${followsSpace && at > 0 ? ' ' : ''}${word}`).join('');
  if (['%', 'percent', 'per cent', 'pct', 'x', '×', 'times', 'year', 'years', 'yr', 'yrs'].includes(text))
    return isMoney || endsInMoney ? undefined : 1;
  const [first = '', second, ...more] = (text.endsWith('.') ? text.slice(0, -1) : text).split(/[ -]/);
  const known = [first, first.replace(/s$/, '')].find((word) => Object.hasOwn(scales, word));
  const factor = known === undefined ? undefined : scales[known];
  if (factor === undefined || more.length > 0 || second === undefined)
    return second === undefined && more.length === 0 ? factor : undefined;
  return factor !== 1e7 && crores.includes(second) ? factor * 1e7 : undefined;
}

const isDigit = (character: string | undefined): boolean => character !== undefined && character >= '0' && character <= '9';
