import fc from 'fast-check';
import { anyText } from './fixtures/any-text.ts';
import { numbersIn } from './numbers-in.ts';

/** Texts written several to a row, between dots. */
const inRows = (...rows: readonly string[]) => rows.flatMap((row) => row.split(' · '));
const texts = (text: string) => numbersIn(text).map((mention) => mention.text);
const describeNumber = (text: string) => {
  const [mention] = numbersIn(text);
  if (mention === undefined) return 'no figure';
  return [mention.sign, ...mention.candidates.map(({ unit, value }) => `${Number(value.toPrecision(12))} ${unit}`)].join(', ');
};

describe('amount', () => {
  it.each([
    ['₹2,25,458 crore', 'unsigned, 225458 crore'],
    ['₹ 225,458 crores', 'unsigned, 225458 crore'],
    ['Rs. 2.25 lakh crore', 'unsigned, 225000 crore'],
    ['Rs 500 Cr', 'unsigned, 500 crore'],
    ['rs500cr', 'unsigned, 500 crore'],
    ['₹2.3 lakh cr', 'unsigned, 230000 crore'],
    ['₹2.3L cr', 'unsigned, 230000 crore'],
    ['₹45 thousand crore', 'unsigned, 45000 crore'],
    ['₹45k cr', 'unsigned, 45000 crore'],
    ['INR 1,234 Cr', 'unsigned, 1234 crore'],
    ['₹5,000 million', 'unsigned, 500 crore, 5000000000 inr'],
    ['₹5 mn', 'unsigned, 0.5 crore, 5000000 inr'],
    ['₹5 billion', 'unsigned, 500 crore'],
    ['₹5bn', 'unsigned, 500 crore'],
    ['₹5 trillion', 'unsigned, 500000 crore'],
    ['₹1.5 lakh', 'unsigned, 0.015 crore, 150000 inr'],
    ['₹1.5 lacs', 'unsigned, 0.015 crore, 150000 inr'],
    ['500-crore', 'unsigned, 500 crore, 500 shares-crore'],
    ['500 crore rupees', 'unsigned, 500 crore'],
    ['₹3,541.20', 'unsigned, 3541.2 inr'],
    ['₹22,54,58,00,00,000', 'unsigned, 2254580000000 inr, 225458 crore'],
    ['₹1.234,56 crore', 'unsigned, 1234.56 crore'],
    ['$5 billion', 'unsigned'],
    ['US$ 5.2 billion', 'unsigned'],
    ['5 billion dollars', 'unsigned'],
  ])('%s is %s', (text, is) => {
    expect([describeNumber(text), texts(text)]).toEqual([is, [text]]);
  });
});

describe('share count', () => {
  it.each([
    ['3.6 billion shares', 'unsigned, 360 shares-crore'],
    ['361.8 crore shares', 'unsigned, 361.8 shares-crore'],
    ['361.8 crore equity shares', 'unsigned, 361.8 shares-crore'],
    ['361.8 crore', 'unsigned, 361.8 crore, 361.8 shares-crore'],
    ['3,61,80,87,518 shares', 'unsigned, 361.8087518 shares-crore'],
  ])('%s is %s', (text, is) => {
    expect(describeNumber(text)).toBe(is);
  });
});

describe('rate or multiple', () => {
  it.each([
    ['12.3%', 'unsigned, 12.3 percent'],
    ['12.3 per cent', 'unsigned, 12.3 percent'],
    ['12 percent', 'unsigned, 12 percent'],
    ['1.5 percentage points', 'unsigned, 1.5 percent'],
    ['150 bps', 'unsigned, 1.5 percent'],
    ['150 basis points', 'unsigned, 1.5 percent'],
    ['24.5x', 'unsigned, 24.5 times'],
    ['24.5 x', 'unsigned, 24.5 times'],
    ['24.5 times', 'unsigned, 24.5 times'],
    ['.5%', 'unsigned, 0.5 percent'],
    ['12,5 %', 'unsigned, 12.5 percent'],
    ['0,125%', 'unsigned, 0.125 percent'],
    ['3.5 years', 'unsigned, 3.5 years'],
    ['-4.2%', 'minus, 4.2 percent'],
    ['\u22124.2%', 'minus, 4.2 percent'],
    ['minus 4.2%', 'minus, 4.2 percent'],
    ['+4.2%', 'plus, 4.2 percent'],
    ['-₹1,861 crore', 'minus, 1861 crore'],
    ['₹-1,861 crore', 'minus, 1861 crore'],
  ])('%s is %s', (text, is) => {
    expect([describeNumber(text), texts(text)]).toEqual([is, [text]]);
  });

  it('is read as nearly zero when the text says so', () => {
    expect([numbersIn('<0.1x')[0], numbersIn('by >-0.1x')[0]]).toMatchObject([
      { text: '<0.1x', sign: 'unsigned', candidates: [{ unit: 'times', value: 0, rounding: 0.1 }] },
      { text: '>-0.1x', sign: 'minus', candidates: [{ unit: 'times', value: 0, rounding: 0.1 }] },
    ]);
    expect([describeNumber('<5%'), describeNumber('< 0.1 of')]).toEqual(['unsigned, 5 percent', expect.stringContaining('0.1 percent')]);
  });

  it('may be negative or an aside in parentheses', () => {
    expect(
      [describeNumber('(123)'), describeNumber('a margin (24.5%) of'), describeNumber('(₹1,861 crore)'), describeNumber('(1,861)')].map(
        (text) => text.split(',')[0],
      ),
    ).toEqual(Array.from({ length: 4 }, () => 'parentheses'));
    expect(texts('a margin (24.5%) of (1,861)')).toEqual(['24.5%', '(1,861)']);
  });
});

describe('bare number', () => {
  it.each([
    ['1,075,675', true],
    ['10,75,675', true],
    ['0.43', true],
    ['24567', true],
    ['(123)', true],
    ['123', false],
    ['(12)', false],
    ['7', false],
    ['2025', false],
    ['(2025)', false],
    ['2,025', true],
    ['2025 crore', true],
    ['2025%', true],
  ])('%s is a figure: %s', (text, is) => {
    expect(texts(text)).toEqual(is ? [text] : []);
  });
});

describe('text without a figure', () => {
  it.each([
    '',
    ...inRows(
      'FY25 · FY 25 · FY2025 · FY2024-25 · FY24-25 · Q2FY26 · Q2 FY26 · Q2 FY27 (Sep 2026) · CY25 (Dec 2025) · FY26E · H1 · 2024-25',
      '2024/25 · 2024\u201325 · March 2025 · 31 March 2025 · March 31, 2025 · 2025-03-31 · 2025-03-31T10:15:00 · 31/03/2025',
      "31-03-2025 · 31.03.2025 · Mar '25 · 10:30 · 1st · 22nd · 3rd quarter · the 2010s · top 3 · three segments · 5 peers · 2 of 6",
      '9 out of 10 · 1. Sales · 1) Sales · 1.1 Revenue of the group · ## 2.3 Outlook · as reported [1] · [12] · [1, 2] · [[3]]',
      '【4†source】 · 50-day average · 52-week high · 5-year CAGR · over 5 years · in 1,2,3 and 4 · 3 years · COVID-19 · GPT-4.1 · version 1.2.3 · CO2',
      '24x7 · Nifty 50 · Nifty 500 · BSE: 532540 · BSE code 532540 · ISO 9001 · INE467B01029 · a 3:1 bonus',
      'https://example.com/2025/123456?x=12.5% · www.example.com/1,234 · n = 4 · #1 · 5G · 4W · No. 12 · - · ₹ · % · () · .',
    ),
  ])('%j', (text) => {
    expect(texts(text)).toEqual([]);
  });
});

describe('range', () => {
  it.each([
    ['12-15%', ['12', '15%'], ['12 percent', '15 percent']],
    ['12\u201315%', ['12', '15%'], ['12 percent', '15 percent']],
    ['12 to 15%', ['12', '15%'], ['12 percent', '15 percent']],
    ['between 12 and 15%', ['12', '15%'], ['12 percent', '15 percent']],
    ['12%-15%', ['12%', '15%'], ['12 percent', '15 percent']],
    ['₹1,200-1,500 crore', ['₹1,200', '1,500 crore'], ['1200 crore', '1500 crore']],
    ['₹3,500\u20133,600', ['₹3,500', '3,600'], ['3500 inr', '3600 inr']],
    ['20-25x', ['20', '25x'], ['20 times', '25 times']],
  ])('%s takes its unit at both ends', (text, ends, values) => {
    const mentions = numbersIn(text);
    expect(mentions.map((mention) => mention.text)).toEqual(ends);
    expect(mentions.map(({ candidates }) => candidates.map(({ value, unit }) => `${value} ${unit}`).join())).toEqual(values);
    expect(mentions.map(({ sign }) => sign)).toEqual(['unsigned', 'unsigned']);
  });

  it.each([
    ['5 and 15%', ['15%']],
    ['2024 to 15%', ['15%']],
    ['FY25-26 15%', ['15%']],
    ['2 to 3 peers', []],
    ['3 to 5 years', []],
  ])('is absent in %s', (text, found) => {
    expect(texts(text)).toEqual(found);
  });
});

it('reads a sentence like an analyst', () => {
  const text =
    'In FY25 (year ended 31 March 2025) sales rose 6.0% to ₹2,55,324 crore, 3rd of 5 peers [2]; EBITDA margin fell 150 bps to 26.4%, PE is 24.5x at ₹3,541.20, and 2 of 3 segments made a loss of ₹120 crore.';
  expect(texts(text)).toEqual(['6.0%', '₹2,55,324 crore', '150 bps', '26.4%', '24.5x', '₹3,541.20', '₹120 crore']);
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...[' ', ' to ', 'between ', ' and ', 'minus '],
    ...inRows(
      '1 · 12 · 2025 · , · . · - · \u2212 · \u2013 · % · ₹ · Rs · crore · lakh · cr · x · ( · ) · [ · ] · FY · Q · \n · http:// · E',
      '/ · : · é · \u00a0 · 😀 · shares · years · k · 0',
    ),
  );
  const hostile = fc.oneof(
    anyText,
    fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
  );

  it('has its numbers at their stated places, in order, without overlap, and of finite size', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        let at = 0;
        for (const { start, end, text: written, candidates } of numbersIn(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).toBe(written);
          expect(written).toMatch(/\d/);
          for (const { value, rounding } of candidates)
            expect([Number.isFinite(value) && value >= 0, Number.isFinite(rounding) && rounding >= 0]).toEqual([true, true]);
          at = end;
        }
      }),
      { numRuns: 200 },
    );
  });
});
