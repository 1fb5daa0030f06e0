import { render } from '@testing-library/react';
import type { Options } from 'highcharts';
import { useLayoutEffect } from 'react';
import type { LineContent } from './chart-content.ts';
import { DrawnChart } from './drawn-chart.tsx';

const mockUpdate = jest.fn<void, [Options, boolean, boolean]>();
jest.mock('./highcharts.ts', () => ({
  Highcharts: {},
  // As the library's component: it creates the chart in its first effect.
  HighchartsReact: function Library({ callback }: { callback(chart: object): void }) {
    useLayoutEffect(() => callback({ update: mockUpdate }), [callback]);
    return null;
  },
}));

const text = (value: number) => `${value}`;
const content: LineContent = {
  kind: 'lines',
  categories: ['FY24', 'FY25'],
  series: [{ name: 'Revenue', values: [1, 2] }],
  axisText: text,
  valueText: text,
};
const ignore = () => undefined;

beforeEach(() => mockUpdate.mockClear());

it('gives the library the options that changed, and none of the chart itself', () => {
  const { rerender } = render(<DrawnChart content={content} size="small" onDrawn={ignore} />);
  expect(mockUpdate).not.toHaveBeenCalled();
  rerender(<DrawnChart content={{ ...content, series: [{ name: 'Revenue', values: [1, 3] }] }} size="small" onDrawn={ignore} />);
  expect(mockUpdate).toHaveBeenCalledTimes(1);
  const [[changed, redraws, replaces] = []] = mockUpdate.mock.calls;
  expect(changed?.series).toEqual([expect.objectContaining({ data: [1, 3] })]);
  expect([changed?.chart, changed?.colors, changed?.plotOptions]).toEqual([undefined, undefined, undefined]);
  expect([redraws, replaces]).toEqual([true, true]);
});

it('gives the library the chart’s options when its height changes', () => {
  const { rerender } = render(<DrawnChart content={content} size="small" onDrawn={ignore} />);
  rerender(<DrawnChart content={content} size="large" onDrawn={ignore} />);
  expect(mockUpdate.mock.lastCall?.[0].chart).toMatchObject({ height: 360 });
});

it('draws a new chart for quarters after years, whose labels the library would not wrap', () => {
  const drawn = jest.fn();
  const columns = { ...content, kind: 'columns' } as const;
  const { rerender } = render(<DrawnChart content={columns} size="small" onDrawn={drawn} />);
  rerender(<DrawnChart content={{ ...columns, categories: ['FY25', 'FY26'] }} size="small" onDrawn={drawn} />);
  expect([drawn.mock.calls.length, mockUpdate.mock.calls.length]).toEqual([1, 1]);
  rerender(<DrawnChart content={{ ...columns, categories: ['Q4 FY26', 'Q1 FY27'] }} size="small" onDrawn={drawn} />);
  expect([drawn.mock.calls.length, mockUpdate.mock.calls.length]).toEqual([2, 1]);
});
