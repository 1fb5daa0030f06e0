import { renderHook } from '@testing-library/react';
import { useLater } from './use-later.ts';

const mockPrinting = { is: false };
jest.mock('./use-printing.ts', () => ({ usePrinting: () => mockPrinting.is }));

/** The value of each render for a first choice, then for a second one. */
function valuesOf(choices: readonly [string, string]): readonly string[] {
  const values: string[] = [];
  const { rerender } = renderHook(({ choice }) => values.push(useLater(choice, 'none')), { initialProps: { choice: choices[0] } });
  rerender({ choice: choices[1] });
  return values;
}

describe('a choice as the content takes it', () => {
  afterEach(() => {
    mockPrinting.is = false;
  });

  it('comes a render after the control has shown it', () => {
    expect(valuesOf(['Annual', 'Interim'])).toEqual(['none', 'Annual', 'Annual', 'Interim']);
  });

  it('comes at once on paper, which is printed before a later render', () => {
    mockPrinting.is = true;
    const [first, , second] = valuesOf(['Annual', 'Interim']);
    expect([first, second]).toEqual(['Annual', 'Interim']);
  });
});
