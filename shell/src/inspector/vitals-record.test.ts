import { figuresMark } from '@mulya/contract';
import { recordVitals } from './vitals-record.ts';

interface Measured {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
}
type Report = (metric: Measured) => void;
const mockCallbacks: Report[] = [];
jest.mock('web-vitals', () => {
  const follow = (report: Report) => mockCallbacks.push(report);
  return { onLCP: follow, onINP: follow, onCLS: follow };
});
const measure = (metric: Measured) => mockCallbacks.forEach((report) => report(metric));

function setup(figures?: number) {
  mockCallbacks.length = 0;
  const marks = (name: string) => (name === figuresMark && figures !== undefined ? [{ startTime: figures }] : []);
  const view = { performance: { getEntriesByName: marks } } as unknown as Window; // the part that is used
  return recordVitals(view);
}

describe('recordVitals', () => {
  it('has the newest value of each measurement with its rating, and the time to figures', () => {
    const record = setup(812.4);
    measure({ name: 'CLS', value: 0.0123, rating: 'good' });
    measure({ name: 'LCP', value: 900, rating: 'good' });
    measure({ name: 'LCP', value: 2_640.2, rating: 'needs-improvement' });
    measure({ name: 'FCP', value: 400, rating: 'good' });
    expect(record.current()).toEqual([
      { name: 'Largest paint (LCP)', text: '2,640 ms', rating: 'needs-improvement' },
      { name: 'Layout shift (CLS)', text: '0.012', rating: 'good' },
      { name: 'Time to figures', text: '812 ms', rating: undefined },
    ]);
  });

  it('is empty while nothing is measured', () => {
    expect(setup().current()).toEqual([]);
  });
});
