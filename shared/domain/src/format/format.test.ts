import { derive } from '../cells/derive.ts';
import { formulaOf, over } from '../cells/formula.ts';
import { missingCell, reportedCell, wordsCell, type Unit } from '../figures/cell.ts';
import { cellText, cellTitle } from './cell-text.ts';
import { amountText, figureText, fullFigureText, signedPercentText, type Grouping } from './figure-text.ts';

describe('figure text', () => {
  it.each<[number, Unit, Grouping, string]>([
    [1075675, 'crore', 'international', '1,075,675'],
    [1075675, 'crore', 'indian', '10,75,675'],
    [999.5, 'crore', 'international', '1,000'],
    [0, 'crore', 'international', '0'],
    [-1861, 'crore', 'international', '(1,861)'],
    [-0.3, 'crore', 'international', '0'],
    [2302, 'inr', 'international', '2,302.00'],
    [-12.345, 'inr', 'international', '(12.35)'],
    [0, 'inr', 'international', '0'],
    [361.8088, 'shares-crore', 'international', '361.81'],
    [12.345, 'percent', 'international', '12.3%'],
    [-12.345, 'percent', 'international', '-12.3%'],
    [-0.04, 'percent', 'international', '0.0%'],
    [17.25, 'times', 'international', '17.3x'],
    [1234567.8, 'times', 'indian', '12,34,567.8x'],
    [0.89286, 'number', 'international', '0.893'],
    [1.1, 'number', 'international', '1.10'],
    [999999999999999, 'crore', 'international', '999,999,999,999,999'],
    [1e15, 'crore', 'indian', '1E15'],
    [-5.324e73, 'crore', 'international', '(5.32E73)'],
    [1e300, 'percent', 'international', '1E300%'],
  ])('%d in %s (%s) reads %s', (value, unit, grouping, text) => {
    expect(figureText(value, unit, grouping)).toBe(text);
  });

  it.each<[number, Unit, string]>([
    [255324.75, 'crore', '₹255,324.75 crore'],
    [-1861, 'crore', '-₹1,861 crore'],
    [136.01, 'inr', '₹136.01'],
    [361.8088, 'shares-crore', '361.8088 crore shares'],
    [5.990626, 'percent', '5.990626%'],
    [12.25, 'times', '12.25x'],
    [-1.5e300, 'crore', '-₹1.5E300 crore'],
  ])('%d in %s has the title %s', (value, unit, title) => {
    expect(fullFigureText(value, unit)).toBe(title);
  });

  it.each<[number, Unit, Grouping, string]>([
    [7782.5, 'crore', 'international', '₹7,783 crore'],
    [1075675.4, 'crore', 'indian', '₹10,75,675 crore'],
    [-1861.2, 'crore', 'international', '-₹1,861 crore'],
    [-0.3, 'crore', 'international', '₹0 crore'],
    [134.2, 'inr', 'international', '₹134.20'],
    [361.8088, 'shares-crore', 'international', '361.81 crore shares'],
    [5.99, 'percent', 'international', '6.0%'],
    [12.25, 'times', 'international', '12.3x'],
    [1e300, 'inr', 'indian', '₹1E300'],
  ])('%d in %s (%s) reads %s in a sentence', (value, unit, grouping, text) => {
    expect(amountText(value, unit, grouping)).toBe(text);
  });

  it.each([
    [1.24, '+1.2%'],
    [-1.24, '-1.2%'],
    [0, '0.0%'],
    [0.01, '0.0%'],
  ])('a change of %d reads %s', (value, text) => {
    expect(signedPercentText(value)).toBe(text);
  });
});

describe('cell text', () => {
  const figure = reportedCell(12.4, 'crore', { line: 'Cash', period: 'FY25' });

  it.each([
    ['a figure', figure, '12', '₹12.4 crore'],
    ['a starred figure', derive(formulaOf(100), 'percent', [], { footnote: '*base was zero' }), '100.0%*', '100%'],
    ['words', wordsCell('loss to profit'), 'loss to profit', 'loss to profit'],
    ['a missing cell', missingCell('Not available from the source.'), '-', 'Not available from the source.'],
    ['a formula without a result', derive(over(1, 0), 'times', []), '-', 'Can’t be calculated from these inputs.'],
  ])('prints %s with its text and its title', (_, cell, text, title) => {
    expect(cellText(cell)).toBe(text);
    expect(cellTitle(cell)).toBe(title);
  });
});
