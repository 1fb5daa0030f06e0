import {
  assumedCell,
  derive,
  missingCell,
  minus,
  over,
  placeholderCell,
  plus,
  reportedCell,
  sumOf,
  times,
  wordsCell,
  type Cell,
} from '@mulya/domain';
import { industrial } from '@mulya/valuation-model/testing';
import { auditOf } from './audit.ts';
import { auditText, chainOfAudits } from '../../drawers/audit/audit-text.ts';
import { fullText } from './line-facts.ts';

const pat = reportedCell(48553, 'crore', { statement: 'INC', line: 'Net Income', period: 'FY25', end: '2025-03-31' });
const shares = reportedCell(361.8088, 'shares-crore', {
  statement: 'BAL',
  line: 'Total Common Shares Outstanding',
  period: 'FY25',
  end: '2025-03-31',
});
const price = reportedCell(2302, 'inr', { line: 'NSE price', period: '21 Aug 2026' });
const growth = assumedCell(15, 'percent', { by: 'default', note: 'default assumption, not an estimate' });
const ownPrice = assumedCell(2400, 'inr', { by: 'analyst', note: 'after the results', on: '2026-11-21', instead: price });
const standIn = placeholderCell(150, 'inr', 'price');

const eps = derive(over('Adjusted PAT FY25', 'Shares FY25'), 'inr', [
  { name: 'Adjusted PAT FY25', cell: pat },
  { name: 'Shares FY25', cell: shares },
]);
const epsNext = derive(times('EPS FY25', plus(1, over('PAT growth FY26E', 100))), 'inr', [
  { name: 'EPS FY25', cell: eps },
  { name: 'PAT growth FY26E', cell: growth },
]);

const audit = (name: string, cell: Cell) => auditOf({ name, cell }, industrial, 'international');

describe('audit of a figure', () => {
  it('names the parts of cash and liquid funds that the source lacks', () => {
    const cash = reportedCell(67, 'crore', { statement: 'BAL', line: 'Cash', period: 'FY25' });
    const fact = { name: 'Other bank balances and current investments', text: 'not in this source' };
    expect(audit('Cash & equivalents FY25', cash).facts).toContainEqual(fact);
    expect(audit('Cash FY25', cash).facts).not.toContainEqual(fact);
    const investments = reportedCell(900, 'crore', { statement: 'BAL', line: 'Short Term Investments', period: 'FY25' });
    const inputs = [cash, investments].map((cell, at) => ({ name: ['Cash', 'Short Term Investments'][at] ?? '', cell }));
    const liquid = derive(sumOf('Cash', 'Short Term Investments'), 'crore', inputs);
    expect(audit('Cash & equivalents FY25', liquid).facts).not.toContainEqual(fact);
  });

  it('names line, statement, period, source and basis of a reported figure', () => {
    expect(audit('Net Income FY25', pat)).toMatchObject({
      value: '₹48,553 crore',
      unrounded: '₹48,553 crore',
      stateText: 'Reported',
      formula: undefined,
      inputs: [],
      facts: [
        { name: 'Line', text: 'Net Income' },
        { name: 'Statement', text: 'Income Statement' },
        { name: 'Period', text: 'FY25, ended 31 Mar 2025' },
        { name: 'Source', text: 'Built-in market pack, annual statements to 31 Mar 2026' },
        { name: 'Basis', text: 'not stated by the source' },
      ],
    });
  });

  it('groups every number as the user prefers', () => {
    const cap = derive(times('Price', 'Shares'), 'crore', [
      { name: 'Price', cell: reportedCell(1234567.5, 'inr', { line: 'NSE price', period: '21 Aug 2026' }) },
      { name: 'Shares', cell: reportedCell(2, 'shares-crore', { line: 'Shares', period: 'FY25' }) },
    ]);
    const result = auditOf({ name: 'Market cap', cell: cap }, industrial, 'indian');
    expect(result).toMatchObject({
      value: '₹24,69,135 crore',
      unrounded: '₹24,69,135 crore',
      formula: { numbers: '12,34,567.5 × 2', result: '24,69,135' },
    });
    expect(result.inputs[0]).toMatchObject({ value: '₹12,34,567.50' });
  });

  it('marks an estimate of the source', () => {
    const estimated = reportedCell(25, 'crore', { statement: 'INC', line: 'Net Income', period: 'FY24', estimated: true });
    expect(audit('Net Income FY24', estimated)).toMatchObject({ state: 'estimated', stateText: 'Source estimate' });
    expect(audit('Net Income FY24', estimated).facts).toContainEqual({ name: 'Filed', text: 'No: source estimate, not a company filing' });
  });

  it('shows a formula with names, unrounded numbers and the unrounded result', () => {
    const result = audit('EPS FY25', eps);
    expect(result).toMatchObject({ value: '₹134.20', stateText: 'Derived' });
    expect(result.formula).toEqual({
      names: 'Adjusted PAT FY25 / Shares FY25',
      numbers: '48,553 / 361.8088',
      result: '134.19518817673864',
    });
    expect(result.unrounded).toBe('₹134.19518817673864');
    expect(result.inputs.map(({ name, value, stateText }) => [name, value, stateText])).toEqual([
      ['Adjusted PAT FY25', '₹48,553 crore', 'reported'],
      ['Shares FY25', '361.81 crore shares', 'reported'],
    ]);
    expect(result.remarks).toEqual([]);
  });

  it('counts the assumptions of a figure and names the placeholders', () => {
    expect(audit('EPS FY26E', epsNext).remarks).toEqual(['Based on 2 reported figures, 1 default assumption.']);
    const pe = derive(over('Price FY25', 'EPS FY26E'), 'times', [
      { name: 'Price FY25', cell: standIn },
      { name: 'EPS FY26E', cell: epsNext },
    ]);
    expect(audit('PE FY26E', pe).remarks).toEqual(['Based on 2 reported figures, 1 default assumption, 1 placeholder value (Price FY25).']);
  });

  it('marks a default assumption', () => {
    expect(audit('PAT growth FY26E', growth)).toMatchObject({
      value: '15.0%',
      unrounded: '15%',
      stateText: 'Default assumption',
      facts: [{ name: 'Basis of assumption', text: 'default assumption, not an estimate' }],
    });
  });

  it('shows date and note of an override with the reported value', () => {
    const result = audit('Price FY25', ownPrice);
    expect(result).toMatchObject({
      value: '₹2,400.00',
      stateText: 'Yours, 21 Nov 2026',
      facts: [{ name: 'Your note', text: 'after the results' }],
    });
    expect(result.instead).toMatchObject({ name: 'Price FY25, as reported', value: '₹2,302.00', stateText: 'reported' });
  });

  it('links a reported figure to the override, which has its own audit', () => {
    const beside = assumedCell(48000, 'crore', { by: 'analyst', note: 'Annual report; entered in ₹ lakh', on: '2026-11-22' });
    const result = audit('Net Income FY25', { ...pat, origin: { ...pat.origin, own: beside } as typeof pat.origin });
    expect(result).toMatchObject({
      value: '₹48,553 crore',
      stateText: 'Reported',
      yours: { name: 'Net Income FY25, your override', value: '₹48,000 crore', stateText: 'yours, 22 Nov 2026' },
    });
    const text = auditText(
      { name: 'Net Income FY25', cell: { ...pat, origin: { ...pat.origin, own: beside } as typeof pat.origin } },
      industrial,
      'international',
    );
    expect(text).toContain('Net Income FY25, your override: ₹48,000 crore. Yours, 22 Nov 2026.');
    expect(text).toContain('  Your note: Annual report; entered in ₹ lakh');
  });

  it('marks a placeholder as not company data', () => {
    expect(audit('Price FY25', standIn)).toMatchObject({
      stateText: 'Placeholder, not company data',
      facts: [{ name: 'Replaces', text: 'price (not available from the source)' }],
    });
  });

  it('names the missing input of a missing figure', () => {
    const cell = derive(over('Adjusted PAT FY25', 'Shares FY25'), 'inr', [
      { name: 'Adjusted PAT FY25', cell: pat },
      { name: 'Shares FY25', cell: missingCell('Not available from the source.') },
    ]);
    const result = audit('EPS FY25', cell);
    expect(result).toMatchObject({ value: '-', unrounded: undefined, stateText: 'No data' });
    expect(result.formula).toEqual({ names: 'Adjusted PAT FY25 / Shares FY25', numbers: '48,553 / [no figure]', result: undefined });
    expect(result.inputs[1]).toMatchObject({ value: '-', stateText: 'no data' });
    expect(result.remarks).toEqual(['Shares FY25: Not available from the source.']);
    const pe = derive(over('Price FY25', 'EPS FY25'), 'times', [
      { name: 'Price FY25', cell: price },
      { name: 'EPS FY25', cell },
    ]);
    expect(audit('PE FY25', pe).remarks).toEqual([
      'Shares FY25: Not available from the source.',
      'Based on 2 reported figures, 1 missing figure (Shares FY25).',
    ]);
  });

  it('includes footnote and remark', () => {
    const remark = 'EBIT, not EBITDA: operating income; depreciation not available for this period.';
    const starred: Cell = { ...reportedCell(100, 'percent', { line: 'x', period: 'FY25' }), footnote: '*base was zero' };
    expect(audit('Growth', starred)).toMatchObject({ value: '100.0%*', remarks: ['*base was zero.'] });
    expect(audit('EBITDA', derive(sumOf('A'), 'crore', [{ name: 'A', cell: pat }], { remark })).remarks[0]).toBe(remark);
  });
});

describe('audit of words', () => {
  const loss = reportedCell(-1861, 'crore', { statement: 'INC', line: 'Net Income', period: 'FY25' });
  const inputs = [
    { name: 'Price FY25', cell: price },
    { name: 'Adjusted PAT FY25', cell: loss },
  ];
  const pe = derive(over('Price FY25', 'Adjusted PAT FY25'), 'times', inputs, { words: 'not meaningful (loss)' });

  it('shows the arithmetic', () => {
    const result = audit('PE FY25', pe);
    expect(result).toMatchObject({ value: 'not meaningful (loss)', unrounded: undefined, stateText: 'Derived' });
    expect(result.formula).toEqual({ names: 'Price FY25 / Adjusted PAT FY25', numbers: '2,302 / (−1,861)', result: `(−${2302 / 1861})` });
    expect(result.remarks[0]).toBe('Shown as “not meaningful (loss)” because the number would be misleading.');
  });

  it('uses the arithmetic of input words, or the words if there is none', () => {
    const twice = derive(times('PE FY25', 2), 'times', [{ name: 'PE FY25', cell: pe }]);
    expect(audit('Twice', twice).formula?.numbers).toBe(`(−${2302 / 1861}) × 2`);
    const margin = derive(over('Adjusted PAT FY25', 'Sales FY25'), 'percent', [
      { name: 'Adjusted PAT FY25', cell: pat },
      { name: 'Sales FY25', cell: wordsCell('not applicable') },
    ]);
    expect(audit('Net income margin FY25', margin)).toMatchObject({
      value: 'not applicable',
      formula: { numbers: '48,553 / [not applicable]', result: undefined },
    });
  });

  it('never shows the upside on a placeholder price', () => {
    const target = derive(times('EPS FY25', 30), 'inr', [{ name: 'EPS FY25', cell: eps }]);
    const upside = derive(
      times(over(minus('Target', 'Price FY25'), 'Price FY25'), 100),
      'percent',
      [
        { name: 'Target', cell: target },
        { name: 'Price FY25', cell: standIn },
      ],
      { words: 'not available: no market price' },
    );
    expect(audit('Upside (PE) FY28E', upside).formula).toMatchObject({
      names: '(Target − Price FY25) / Price FY25 × 100',
      result: undefined,
    });
  });
});

describe('unrounded figure', () => {
  it.each([
    [-3.25, 'crore', '−₹3.25 crore'],
    [0.1 + 0.2, 'inr', '₹0.30000000000000004'],
    [1 / 3, 'percent', '0.3333333333333333%'],
    [1.5, 'times', '1.5x'],
    [361.8088, 'shares-crore', '361.8088 crore shares'],
    [2.4, 'years', '2.4 years'],
    [0.89286, 'number', '0.89286'],
  ] as const)('%d in %s shows all digits with the unit: %s', (value, unit, text) => {
    expect(fullText(value, unit)).toBe(text);
  });
});

describe('audit text', () => {
  it('lists every cell of the chain once', () => {
    const both = derive(plus('EPS FY26E', 'EPS FY25'), 'inr', [
      { name: 'EPS FY26E', cell: epsNext },
      { name: 'EPS FY25', cell: eps },
    ]);
    const names = chainOfAudits({ name: 'Both', cell: both }, industrial, 'international').map(({ name }) => name);
    expect(names).toEqual(['Both', 'EPS FY26E', 'EPS FY25', 'Adjusted PAT FY25', 'Shares FY25', 'PAT growth FY26E']);
  });

  it('lists figure, formula, inputs and facts line by line', () => {
    expect(auditText({ name: 'EPS FY25', cell: eps }, industrial, 'international').split('\n')).toEqual([
      'Tata Consultancy Services Ltd: audit trail for EPS FY25',
      '',
      'EPS FY25: ₹134.20. Derived.',
      '  Unrounded: ₹134.19518817673864',
      '  = Adjusted PAT FY25 / Shares FY25',
      '  = 48,553 / 361.8088',
      '  = 134.19518817673864',
      '  Adjusted PAT FY25: ₹48,553 crore, reported',
      '  Shares FY25: 361.81 crore shares, reported',
      '',
      'Adjusted PAT FY25: ₹48,553 crore. Reported.',
      '  Unrounded: ₹48,553 crore',
      '  Line: Net Income',
      '  Statement: Income Statement',
      '  Period: FY25, ended 31 Mar 2025',
      '  Source: Built-in market pack, annual statements to 31 Mar 2026',
      '  Basis: not stated by the source',
      '',
      'Shares FY25: 361.81 crore shares. Reported.',
      '  Unrounded: 361.8088 crore shares',
      '  Line: Total Common Shares Outstanding',
      '  Statement: Balance Sheet',
      '  Period: FY25, ended 31 Mar 2025',
      '  Source: Built-in market pack, annual statements to 31 Mar 2026',
      '  Basis: not stated by the source',
      '',
      'For research only; not investment advice. Assumptions are the user’s own.',
    ]);
  });

  it('includes the reported value of an override', () => {
    const text = auditText({ name: 'Price FY25', cell: ownPrice }, industrial, 'international');
    expect(text).toContain('Price FY25: ₹2,400.00. Yours, 21 Nov 2026.');
    expect(text).toContain('  Your note: after the results');
    expect(text).toContain('Price FY25, as reported: ₹2,302.00. Reported.');
  });
});
