import { complete, modelOf, today } from '@mulya/valuation-model/testing';
import { render, screen } from '@testing-library/react';
import { WithAnalysisStore } from '../../../page/analysis.fixture.tsx';
import { SensitivityGrid } from './sensitivity-grid.tsx';
import { useCurrentCaseInView } from './use-current-case-in-view.ts';

/** One row of the grid with the current case at `own`. */
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

// Stubs a phone's layout: 300 px wide, with each case and the row header 100 px.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
  });
});

afterEach(() => jest.restoreAllMocks());

it('scrolls the grid of the model on mount', () => {
  render(
    <WithAnalysisStore>
      <SensitivityGrid model={modelOf(complete)} today={today} checks={[]} onLoad={() => undefined} />
    </WithAnalysisStore>,
  );
  expect(screen.getByRole('region', { name: 'Sensitivity: target PE vs PAT growth, FY28E, table' }).scrollLeft).toBe(250);
});

it('centres the current case next to the row headers', () => {
  render(<Cases multiples={[15, 20, 25, 30, 35, 40, 45]} own={30} />);
  expect(frame().scrollLeft).toBe(250);
});

it('keeps the scroll position until the multiples change', () => {
  const { rerender } = render(<Cases multiples={[20, 25, 30, 35, 40]} own={30} />);
  frame().scrollLeft = 40;
  rerender(<Cases multiples={[20, 25, 30, 35, 40]} own={30} note="with other figures" />);
  expect(frame().scrollLeft).toBe(40);
  rerender(<Cases multiples={[25, 27.5, 30, 32.5, 35]} own={30} />);
  expect(frame().scrollLeft).toBe(150);
});

it('doesn’t scroll a grid without a current case', () => {
  render(<Cases multiples={[20, 25]} own={30} />);
  expect(frame().scrollLeft).toBe(0);
});
