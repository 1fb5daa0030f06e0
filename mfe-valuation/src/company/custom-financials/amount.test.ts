import * as fc from 'fast-check';
import { amountUnits, inLineUnit, readAmount, shareUnits, type AmountUnit, type ShareUnit } from './amount.ts';

describe('amount in a cell', () => {
  it.each([
    ['1,23,456.7', 123456.7],
    ['12,345,678', 12345678],
    ['255324', 255324],
    ['(123)', -123],
    ['( 1,234.50 )', -1234.5],
    ['−5', -5],
    ['-5.25', -5.25],
    ['– 5', -5],
    ['₹ 1,200', 1200],
    ['Rs. 12', 12],
    ['-₹5', -5],
    ['.5', 0.5],
    ['5.', 5],
    ['0', 0],
    ['(0)', 0],
    ['12,5', 12.5],
    ['1.234,56', 1234.56],
    ['1,234*', 1234],
    ['(1,234) #', -1234],
    ['1,234¹', 1234],
  ])('reads %j as %d', (text, value) => {
    expect(readAmount(text)).toMatchObject({ is: 'number', value });
  });

  it.each(['', ' ', '-', '–', '—', '--', 'n.a.', 'NA', 'N/A', 'nil', 'Nil', '...'])('reads %j as empty', (text) => {
    expect(readAmount(text)).toEqual({ is: 'empty' });
  });

  it.each([
    ['12%', '“12%” is a percentage, not an amount'],
    ['(1.5%)', '“(1.5%)” is a percentage, not an amount'],
    ['abc', '“abc” is not a number'],
    ['12 34', '“12 34” is not a number'],
    ['1.2.3', '“1.2.3” is not a number'],
    ['1,2,3', '“1,2,3” has misplaced commas; write it as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5'],
    ['12 crore', '“12 crore” has a unit of its own; choose the unit of the whole table instead'],
    ['15x', '“15x” has a unit of its own; choose the unit of the whole table instead'],
    ['(-5)', '“(-5)” has two minus signs'],
    ['Infinity', '“Infinity” is not a number'],
    ['0x10', '“0x10” is not a number'],
    ['1'.repeat(30), `“${'1'.repeat(30)}” has too many digits`],
    ['x'.repeat(99), `“${'x'.repeat(39)}…” is not a number`],
  ])('rejects %j', (text, why) => {
    expect(readAmount(text)).toEqual({ is: 'none', why });
  });

  it('never throws, and never returns an infinite number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const read = readAmount(text);
        expect(read.is !== 'number' || Number.isFinite(read.value)).toBe(true);
      }),
    );
  });
});

describe('number in the unit of its line', () => {
  it.each([
    ['crore', 12345.6, 12345.6],
    ['lakh', 12345.6, 123.456],
    ['million', 12345.6, 1234.56],
    ['billion', 1.1, 110],
    ['thousand', 12345.6, 1.23456],
    ['rupee', 12345, 0.0012345],
  ] as const)('converts ₹ %s', (amounts, value, crore) => {
    expect(inLineUnit(value, { unit: 'crore' }, { amounts, shares: undefined })).toBe(crore);
  });

  it('is undefined without a unit, except for per-share figures in ₹', () => {
    expect(inLineUnit(5, { unit: 'crore' }, { amounts: undefined, shares: 'crore' })).toBeUndefined();
    expect(inLineUnit(5, { unit: 'shares-crore' }, { amounts: 'crore', shares: undefined })).toBeUndefined();
    expect(inLineUnit(5.5, { unit: 'inr' }, { amounts: 'lakh', shares: 'lakh' })).toBe(5.5);
    expect(inLineUnit(36180.9, { unit: 'shares-crore' }, { amounts: undefined, shares: 'lakh' })).toBe(361.809);
  });

  it('keeps every decimal in any unit', () => {
    const powers = [...Object.entries(amountUnits), ...Object.entries(shareUnits)];
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(...powers),
        (digits, places, [name, { power }]) => {
          const value = Number(`${digits}e-${places}`);
          const isShares = !(name in amountUnits);
          const units = isShares ? { amounts: undefined, shares: name as ShareUnit } : { amounts: name as AmountUnit, shares: undefined };
          expect(inLineUnit(value, { unit: isShares ? 'shares-crore' : 'crore' }, units)).toBe(Number(`${digits}e${power - places}`));
        },
      ),
    );
  });
});
