import { parseFigure } from './parse-figure.ts';

describe('parseFigure', () => {
  it.each([
    [267021, 267021],
    [0, 0],
    [-0.5, -0.5],
    ['267021', 267021],
    ['-1861', -1861],
    ['52094.00', 52094],
    ['0.00', 0],
    ['-0', 0],
    ['1,234.5', 1234.5],
    ['10,75,675', 1075675],
    ['₹ 1,200', 1200],
    ['\u2212244', -244],
    ['(1,861)', -1861],
    ['(12.5%)', -12.5],
    ['0.17%', 0.17],
    [' 12 ', 12],
    ['.5', 0.5],
    ['1e3', 1000],
  ])('reads %j as %d', (raw, value) => {
    expect(parseFigure(raw)).toBe(value);
  });

  it.each([
    [null],
    [undefined],
    [''],
    [' '],
    ['-'],
    ['--'],
    ['n.a.'],
    ['N/A'],
    ['NaN'],
    ['Infinity'],
    ['1e999'],
    ['12abc'],
    ['0x10'],
    ['(-5)'],
    ['1.2.3'],
    [NaN],
    [Infinity],
    [-Infinity],
  ])('takes %j as missing', (raw) => {
    expect(parseFigure(raw)).toBeUndefined();
  });
});
