import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { output, setupSection, type AnyProps } from './section.fixture.tsx';

const press = (name: string): void => {
  act(() => screen.getByRole('button', { name }).click());
};

beforeEach(() => {
  localStorage.clear();
});

describe('an output or a state that the page refuses', () => {
  const refused = /^Sum of the parts \(mfe-sotp\): The output does not fit the slot: .+ The page keeps the value before\.$/;

  it('leaves the last output, is said in the room and in the log, until the next valid output', async () => {
    const { show, outputs, console } = setupSection();
    await show(({ slot }) => (
      <>
        <button onClick={() => void slot.giveOutput(output)}>Valid</button>
        <button onClick={() => void slot.giveOutput({ ...output, low: 200 })}>Crossed</button>
      </>
    ));
    press('Valid');
    press('Crossed');
    expect(outputs).toEqual([output]);
    expect(screen.getByText(refused)).toHaveTextContent('low, base and high are in ascending order');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('SECTION_SLOT_MISFIT: sum-of-parts of mfe-sotp in valuation/method'));
    press('Valid');
    expect(screen.queryByText(refused)).not.toBeInTheDocument();
    expect(outputs).toEqual([output, output]);
  });

  it('does not end a section that gives its output in an effect', async () => {
    const { show, outputs } = setupSection();
    await show(({ slot }: AnyProps) => {
      useEffect(() => {
        slot.giveOutput({});
      }, [slot]);
      return <p>Segments</p>;
    });
    expect(screen.getByText('Segments')).toBeInTheDocument();
    expect(screen.getByText(refused)).toBeInTheDocument();
    expect(outputs).toEqual([]);
  });

  it('leaves the saved state before, says so, and throws to the section', async () => {
    const { show, work } = setupSection();
    const problems: unknown[] = [];
    await show(({ slot }) => (
      <>
        <button onClick={() => void slot.savedWork?.set({ segments: 2 })}>Small</button>
        <button
          onClick={() => {
            try {
              slot.savedWork?.set({ text: 'x'.repeat(20_000) });
            } catch (error) {
              problems.push(error);
            }
          }}
        >
          Large
        </button>
      </>
    ));
    press('Small');
    press('Large');
    expect(work.current()).toEqual({ segments: 2 });
    expect(problems).toEqual([new Error('The state has 20011 bytes; 12288 are allowed.')]);
    expect(
      screen.getByText('Sum of the parts (mfe-sotp): The state has 20011 bytes; 12288 are allowed. The last change isn’t saved.'),
    ).toBeInTheDocument();
    press('Small');
    expect(screen.queryByText(/The last change isn’t saved/)).not.toBeInTheDocument();
  });
});
