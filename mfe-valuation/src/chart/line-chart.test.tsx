import { render, screen } from '@testing-library/react';
import { LineChart } from './line-chart.adapter.tsx';

const mockChart = jest.fn<void, [unknown]>();
jest.mock('./highcharts.ts', () => ({
  Highcharts: { named: 'Highcharts' },
  HighchartsReact: (props: { options: { series: unknown } }) => {
    mockChart(props.options.series);
    return <p>drawn</p>;
  },
}));

const text = (value: number) => `${value}`;

describe('a line chart', () => {
  it('is an image with a description at once, and is drawn once the library has loaded', async () => {
    const series = [{ name: 'Revenue', values: [1, undefined, 3] }];
    render(
      <LineChart
        label="Line chart of Revenue"
        title="Revenue, ₹ crore"
        categories={['FY24', 'FY25', 'FY26']}
        series={series}
        axisText={text}
        valueText={text}
        theme="system"
      />,
    );
    expect(screen.getByRole('img', { name: 'Line chart of Revenue' })).toBeInTheDocument();
    expect(screen.getByRole('figure')).toHaveTextContent(/^Revenue, ₹ crore/);
    expect(await screen.findByText('drawn')).toBeInTheDocument();
    expect(mockChart).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'Revenue', data: [1, null, 3] })]);
  });
});
