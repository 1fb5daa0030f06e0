import { act, screen, waitFor, within } from '@testing-library/react';
import { button, modelShown, section } from '../../sections/fair-value/fair-value.fixture.tsx';
import { unavailable, showCompany, workWithGrowth, growth, mockScrollTo } from './saved-work.fixture.tsx';

jest.mock('../../sections/fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

mockScrollTo();

describe('useLoadSavedWork', () => {
  it('shows the saved work once it has loaded', async () => {
    let answer: (response: Response) => void = () => undefined;
    showCompany((shelf) => {
      shelf.saveElsewhere({ work: workWithGrowth(40), target: 5140 });
      const whole = Response.json({ revision: shelf.versions[0]?.id, current: shelf.versions[0], versions: shelf.versions, drafts: [] });
      shelf.failWith(() => new Promise((resolve) => (answer = () => resolve(whole))));
    });
    await act(async () => undefined);
    expect(within(section()).getByText('Loading Fair Market Value data...')).toBeInTheDocument();
    await act(async () => answer(Response.json({})));
    await modelShown();
    expect(growth()).toBe('40.0%');
    expect(section()).toHaveTextContent(/Saved 21 Nov 2026, \d\d:\d\d · target ₹5,140\.00/);
  });

  it('reports when nothing is saved yet', async () => {
    showCompany();
    await modelShown();
    expect(section()).toHaveTextContent('Not saved yet');
  });

  it('uses the defaults while saved work is unavailable, and retries', async () => {
    const { shelf, user } = showCompany((saved) => {
      saved.saveElsewhere({ work: workWithGrowth(40) });
      saved.failWith(unavailable);
    });
    await modelShown();
    expect(growth()).toBe('15.0%');
    expect(screen.getByText('Saved work is unavailable. The model uses default assumptions.')).toBeInTheDocument();
    shelf.failWith(undefined);
    await user.click(button('Retry'));
    await waitFor(() => expect(growth()).toBe('40.0%'));
    expect(screen.queryByText(/^Saved work is temporarily unavailable/)).not.toBeInTheDocument();
    expect(button('Edit')).toHaveFocus();
  });

  it('times out after four seconds', async () => {
    jest.useFakeTimers();
    showCompany((shelf) => shelf.failWith(() => new Promise(() => undefined)));
    await act(() => jest.advanceTimersByTimeAsync(3900));
    expect(within(section()).getByText('Loading Fair Market Value data...')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    jest.useRealTimers();
    expect(screen.getByText('Saved work is unavailable. The model uses default assumptions.')).toBeInTheDocument();
  });

  it.each([
    [
      'a newer model',
      { modelVersion: 'fair-value 99', work: workWithGrowth(40) },
      'The saved valuation was saved by a newer version of Mulya. Reload the page to see it.',
    ],
    ['unknown content', { work: { growth: 'much' } }, "The saved valuation can't be read and isn't shown."],
  ])('explains why %s is not shown', async (_, version, sentence) => {
    showCompany((shelf) => shelf.saveElsewhere(version));
    await modelShown();
    expect(growth()).toBe('15.0%');
    expect(section()).toHaveTextContent(sentence);
  });
});
