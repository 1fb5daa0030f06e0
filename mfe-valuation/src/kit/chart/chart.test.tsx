import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeView } from '../near-view.fixture.ts';
import { Chart, type ChartContent } from './chart.adapter.tsx';

const mockChart = jest.fn<void, [unknown]>();
const mockDrawn: { current: object } = { current: { update: () => undefined } };
jest.mock('./highcharts.ts', () => ({
  Highcharts: { named: 'Highcharts' },
  HighchartsReact: (props: { options: { series: unknown }; callback(chart: object): void }) => {
    mockChart(props.options.series);
    props.callback(mockDrawn.current);
    return <p>drawn</p>;
  },
}));

const text = (value: number) => `${value}`;
const content: ChartContent = {
  kind: 'lines',
  categories: ['FY24', 'FY25', 'FY26'],
  series: [{ name: 'Revenue', values: [1, undefined, 3] }],
  axisText: text,
  valueText: text,
};

/** What the keyboard needs of the library's chart: points of a series, and its tooltip. */
function drawnChart() {
  const shown: number[] = [];
  const chart = {
    hoverPoint: undefined as unknown,
    update: () => undefined,
    options: {
      tooltip: {
        formatter(this: { y: number }) {
          return `value &lt;${this.y}&gt;`;
        },
      },
    },
    tooltip: { hide: jest.fn() },
    series: [{ visible: true, options: {}, points: [] as object[] }],
  };
  const points = [1, null, 3].map((y) => ({
    y,
    onMouseOver() {
      shown.push(y ?? NaN);
      chart.hoverPoint = this;
    },
  }));
  chart.series = [{ visible: true, options: {}, points }];
  return { chart, shown };
}

describe('a chart', () => {
  it('is an image with a description at once, and is drawn once the library has loaded', async () => {
    render(<Chart label="Line chart of Revenue" title="Revenue, ₹ crore" content={content} />);
    expect(screen.getByRole('img', { name: 'Line chart of Revenue' })).toBeInTheDocument();
    expect(screen.getByRole('figure')).toHaveTextContent(/^Revenue, ₹ crore/);
    expect(await screen.findByText('drawn')).toBeInTheDocument();
    expect(mockChart).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'Revenue', data: [1, null, 3] })]);
  });

  it('is drawn again for new content only, because that is most of the work of a change', async () => {
    const { rerender } = render(<Chart label="Revenue by year" title="Revenue" content={content} />);
    await screen.findByText('drawn');
    mockChart.mockClear();
    rerender(<Chart label="Revenue by year" title="Revenue, ₹ crore" content={content} />);
    expect(screen.getByRole('figure')).toHaveTextContent(/^Revenue, ₹ crore/);
    expect(mockChart).not.toHaveBeenCalled();
    rerender(
      <Chart label="Revenue by year" title="Revenue, ₹ crore" content={{ ...content, series: [{ name: 'EBITDA', values: [1] }] }} />,
    );
    expect(mockChart).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'EBITDA' })]);
  });

  it('steps through its values by arrow keys, past gaps, and says each', async () => {
    const { chart, shown } = drawnChart();
    mockDrawn.current = chart;
    const user = userEvent.setup();
    render(<Chart label="Revenue by year" title="Revenue" content={content} />);
    await screen.findByText('drawn');
    await user.tab();
    expect(screen.getByRole('img')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(shown).toEqual([1, 3, 3]);
    expect(screen.getByText('value <3>')).toBeInTheDocument();
    await user.keyboard('{Home}');
    expect(screen.getByText('value <1>')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(chart.tooltip.hide).toHaveBeenCalled();
    expect(screen.queryByText(/^value/)).not.toBeInTheDocument();
  });
});

describe('a chart far from the view', () => {
  const { report } = fakeView();
  const named = (name: string) => (
    <Chart label={`${name} by year`} title="By year" content={{ ...content, series: [{ name, values: [1] }] }} />
  );

  it('draws new content when it comes near, or is printed', async () => {
    const { rerender } = render(named('Revenue'));
    await screen.findByText('drawn');
    report(false);
    mockChart.mockClear();
    rerender(named('EBITDA'));
    expect(screen.getByRole('img', { name: 'EBITDA by year' })).toBeInTheDocument();
    expect(mockChart).not.toHaveBeenCalled();
    report(true);
    expect(mockChart).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'EBITDA' })]);
    report(false);
    rerender(named('PAT'));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(mockChart).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'PAT' })]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('reads the new content for a key that came before it was drawn', async () => {
    const { chart, shown } = drawnChart();
    mockDrawn.current = chart;
    const { rerender } = render(named('Revenue'));
    await screen.findByText('drawn');
    fireEvent.keyDown(screen.getByRole('img'), { key: 'End' });
    expect(screen.getByText('value <3>')).toBeInTheDocument();
    report(false);
    rerender(named('EBITDA'));
    fireEvent.keyDown(screen.getByRole('img'), { key: 'Home' });
    expect(shown).toEqual([3]);
    report(true);
    expect(shown).toEqual([3, 1]);
    expect(screen.getByText('value <1>')).toBeInTheDocument();
  });

  it('stops reading a value of the content before', async () => {
    const { chart } = drawnChart();
    mockDrawn.current = chart;
    const { rerender } = render(named('Revenue'));
    await screen.findByText('drawn');
    fireEvent.keyDown(screen.getByRole('img'), { key: 'End' });
    chart.tooltip.hide.mockClear();
    rerender(named('EBITDA'));
    expect(chart.tooltip.hide).toHaveBeenCalledWith(0);
    expect(screen.queryByText(/^value/)).not.toBeInTheDocument();
  });
});
