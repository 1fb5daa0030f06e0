import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { output, setupSection, tcs, type AnyProps } from './section.fixture.tsx';

const SumOfParts = ({ slot }: AnyProps) => {
  const { baseYear } = slot.input.current() as typeof tcs; // the fixture's input
  return <button onClick={() => slot.giveOutput(output)}>{`Value from ${baseYear}`}</button>;
};

/** The page must stay as it is, whatever a section does. */
const expectPage = (): void => {
  expect(screen.getByRole('heading', { level: 1, name: 'Page' })).toBeInTheDocument();
};

beforeEach(() => {
  localStorage.clear();
});

describe('a section in its room', () => {
  it('shows what the page hands in, and gives a parsed output back', async () => {
    const { show, outputs, room } = setupSection();
    await show(SumOfParts);
    const button = screen.getByRole('button', { name: 'Value from FY26' });
    expect(room).toContainElement(button);
    act(() => button.click());
    expect(outputs).toEqual([output]);
    expect(localStorage).toHaveLength(0); // its start has finished
  });

  it('marks the time before and after its first render', async () => {
    const order: string[] = [];
    const mark = jest.spyOn(performance, 'mark').mockImplementation((name) => order.push(name) as never); // nothing reads its result
    const { show } = setupSection();
    await show(() => <p>{order.push('rendered')}</p>);
    expect(order).toEqual(['mfe-sotp', 'rendered', 'mfe-sotp']);
    mark.mockRestore();
  });

  it('saves its state through the page', async () => {
    const { show, work } = setupSection();
    await show(({ slot }) => <button onClick={() => slot.savedWork?.set({ segments: 2 })}>Save</button>);
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    expect(work.current()).toEqual({ segments: 2 });
  });

  it('has its own host, without guards and slots', async () => {
    const { show, console, visited } = setupSection();
    await show(({ host }) => {
      useEffect(() => {
        host.leaving.guard(() => undefined);
        host.navigate('/dashboard');
      }, [host]);
      return <p>{`${host.remote}, ${String(host.slots.mounts.length)} sections`}</p>;
    });
    expect(screen.getByText('mfe-sotp, 0 sections')).toBeInTheDocument();
    expect(visited).toEqual(['/dashboard']);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('A section has no guard'));
  });

  it('ends with the page', async () => {
    const { show, end, room } = setupSection();
    let signal: AbortSignal | undefined;
    await show(({ host }) => {
      signal = host.signal;
      return <p>Here</p>;
    });
    await end();
    expect(room).toBeEmptyDOMElement();
    expect(signal?.aborted).toBe(true);
  });
});

describe('a section that is missing says so in its room', () => {
  it.each([
    [{ is: 'loading', attempt: 1 } as const, 'Loading Sum of the parts…', false],
    [{ is: 'failed', phase: 'entry', message: 'x' } as const, 'Sum of the parts (mfe-sotp) could not be loaded.', true],
    [{ is: 'incompatible', reasons: [] } as const, 'Sum of the parts (mfe-sotp) isn’t compatible with this version of Mulya.', false],
    [{ is: 'disabled' } as const, 'Sum of the parts (mfe-sotp) is switched off.', false],
  ])('%o', async (status, text, canRetry) => {
    const { show, loader } = setupSection();
    await show(SumOfParts, status);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry);
    if (canRetry) act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(loader.retried).toEqual(canRetry ? ['mfe-sotp/sum-of-parts'] : []);
    expectPage();
  });
});

describe('a hostile section hurts nothing else and is named', () => {
  it('when it throws while it renders', async () => {
    const { show, outputs, console, loader } = setupSection();
    await show(({ slot }) => {
      slot.giveOutput(output);
      throw new Error('broken');
    });
    expect(screen.getByText('Sum of the parts (mfe-sotp) stopped working.')).toBeInTheDocument();
    expect(outputs.at(-1)).toBeUndefined(); // its method leaves the page
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('REMOTE_STOPPED: mfe-sotp 1.0.0'), expect.any(Error));
    expect(loader.crashes).toEqual(['mfe-sotp 1.0.0: broken']);
    expectPage();
  });

  it('when it renders without end', async () => {
    const { show, loader } = setupSection();
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // React's own report of the loop
    const { useState } = jest.requireActual<typeof import('react')>('react');
    await show(() => {
      const [count, setCount] = useState(0);
      setCount(count + 1);
      return <p>{count}</p>;
    });
    expect(screen.getByText('Sum of the parts (mfe-sotp) stopped working.')).toBeInTheDocument();
    expect(loader.crashes).toEqual([expect.stringMatching(/^mfe-sotp 1\.0\.0: Too many re-renders/)]);
    expectPage();
    jest.restoreAllMocks();
  });

  it.each([
    ['events', ({ host }: AnyProps) => (host.bus as { emit(name: string, payload: unknown): void }).emit('valuation/opened', {})],
    ['alerts', ({ host }: AnyProps) => host.notify.announce('x')],
    ['log lines', ({ host }: AnyProps) => host.log.info('x')],
    ['outputs', ({ slot }: AnyProps) => slot.giveOutput(output)],
    ['states', ({ slot }: AnyProps) => slot.savedWork?.set({})],
    ['requests', ({ host }: AnyProps) => host.http('/api/company/coverage').catch(() => undefined)],
  ])('when it floods the page with %s', async (_, send) => {
    const { show, console, loader, outputs } = setupSection();
    await show((props) => {
      useEffect(() => {
        for (let at = 0; at < 10_000; at += 1) {
          try {
            send(props);
          } catch {
            // a hostile section goes on
          }
        }
      }, [props]);
      return <p>Flooding</p>;
    });
    expect(screen.getByText('Sum of the parts (mfe-sotp) sent too many messages and was stopped.')).toBeInTheDocument();
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('SECTION_OVER_BUDGET: sum-of-parts of mfe-sotp in valuation/method'),
    );
    expect(loader.crashes).toEqual(['mfe-sotp 1.0.0: A section sent too many messages and was stopped.']);
    expect(outputs.length).toBeLessThanOrEqual(301);
    expect(outputs.at(-1)).toBeUndefined();
    expectPage();
  });

  it('when its state has five megabytes', async () => {
    const { show, work } = setupSection();
    const problems: unknown[] = [];
    await show(({ slot }) => {
      useEffect(() => {
        try {
          slot.savedWork?.set({ text: 'x'.repeat(5 * 1_024 * 1_024) });
        } catch (error) {
          problems.push(error);
        }
      }, [slot]);
      return <p>Large</p>;
    });
    expect(problems).toEqual([new Error('The state has 5242891 bytes; 12288 are allowed.')]);
    expect(work.current()).toBeUndefined();
  });

  it('when its stylesheet is for the whole page', async () => {
    const { show, console, loader } = setupSection();
    await show(() => <p>Styled</p>);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    document.head.append(link);
    const leak = { href: 'http://localhost/builds/mfe-sotp/1.0.0/sum.css', disabled: false, cssRules: [{ selectorText: 'body' }] };
    const sheets = jest.spyOn(document, 'styleSheets', 'get').mockReturnValue([leak] as unknown as StyleSheetList); // what the check reads
    link.dispatchEvent(new Event('load'));
    sheets.mockRestore();
    link.remove();
    expect(leak.disabled).toBe(true);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('SECTION_STYLES_LEAK: mfe-sotp has styles for the whole page (body).'),
    );
    expect(loader.crashes).toEqual(['mfe-sotp 1.0.0: Styles for the whole page were disabled.']);
    expectPage();
  });

  it('when it blocks the page while it starts', async () => {
    const { show } = setupSection();
    const now = jest.spyOn(performance, 'now');
    await show(() => {
      now.mockReturnValue(1e9);
      return <p>Slow</p>;
    });
    now.mockRestore();
    expect(screen.getByText('Sum of the parts (mfe-sotp) blocked the page while it started and was stopped.')).toBeInTheDocument();
    expectPage();
  });

  it('when its last start never finished: it runs again only on request', async () => {
    localStorage.setItem('mulya-section-start', JSON.stringify({ 'mfe-sotp/sum-of-parts': { at: Date.now() - 60_000, load: 1 } }));
    const { show, console, loader } = setupSection();
    await show(SumOfParts);
    expect(screen.getByText('Sum of the parts (mfe-sotp) did not finish starting the last time.')).toBeInTheDocument();
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('SECTION_NEVER_STARTED'));
    expect(loader.loaded).toEqual([]);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getByRole('button', { name: 'Value from FY26' })).toBeInTheDocument();
  });
});

it('a page whose input does not fit its own slot is named, and the section does not start', async () => {
  const { show, input, console } = setupSection();
  input.set({ ...tcs, figures: 'none' });
  await show(SumOfParts);
  expect(
    screen.getByText('Sum of the parts (mfe-sotp) got something from the page that does not fit, so it was not started.'),
  ).toBeInTheDocument();
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('SECTION_SLOT_MISFIT'), expect.any(Error));
});
