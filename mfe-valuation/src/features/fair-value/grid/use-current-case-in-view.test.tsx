import { complete, modelOf, today } from '@mulya/valuation-model/testing';
import { render, screen } from '@testing-library/react';
import { WithAnalysisStore } from '../../analysis/analysis.fixture.tsx';
import { SensitivityGrid } from './sensitivity-grid.tsx';
import { useCurrentCaseInView } from './use-current-case-in-view.ts';

/** One row of the grid, with the model's own case at `own`. */
function Cases({ multiples, own, note = '' }: { readonly multiples: readonly number[]; readonly own: number; readonly note?: string }) {
  const frame = useCurrentCaseInView(multiples.map((value) => ({ value, own: value === own })));
  return (
    <div ref={frame} role="region" aria-label="Cases">
      <table>
        <tbody>
          <tr>
            <th scope="row">15.0%</th>
            {multiples.map((value) => (
              <td key={value} data-own={value === own}>
                {value} {note}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const frame = () => screen.getByRole('region', { name: 'Cases' });

// A phone: 300 wide, each case and the row's header 100 (jsdom lays nothing out).
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
  });
});

afterEach(() => jest.restoreAllMocks());

it('is how the model’s grid opens', () => {
  render(
    <WithAnalysisStore>
      <SensitivityGrid model={modelOf(complete)} today={today} checks={[]} onLoad={() => undefined} />
    </WithAnalysisStore>,
  );
  const [, table] = screen.getAllByRole('region', { name: 'Sensitivity: target PE vs PAT growth, FY28E' });
  expect(table?.scrollLeft).toBe(250);
});

it('opens the grid with the model’s own case in the middle of what is seen beside the row headers', () => {
  render(<Cases multiples={[15, 20, 25, 30, 35, 40, 45]} own={30} />);
  expect(frame().scrollLeft).toBe(250);
});

it('leaves it where the reader scrolled it, until there are other multiples', () => {
  const { rerender } = render(<Cases multiples={[20, 25, 30, 35, 40]} own={30} />);
  frame().scrollLeft = 40;
  rerender(<Cases multiples={[20, 25, 30, 35, 40]} own={30} note="with other figures" />);
  expect(frame().scrollLeft).toBe(40);
  rerender(<Cases multiples={[25, 27.5, 30, 32.5, 35]} own={30} />);
  expect(frame().scrollLeft).toBe(150);
});

it('leaves a grid without such a case as it is', () => {
  render(<Cases multiples={[20, 25]} own={30} />);
  expect(frame().scrollLeft).toBe(0);
});
