import { act, screen, waitFor, within } from '@testing-library/react';
import { button, modelShown, section } from '../fair-value/fair-value.fixture.tsx';
import { away, given, grown, growth, withoutScrolling } from './saved-work.fixture.tsx';

jest.mock('../fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../fair-value/evidence-beside.tsx', () => ({ EvidenceBeside: () => null }));

withoutScrolling();

describe('on opening a company', () => {
  it('the model waits for what is saved, and shows it', async () => {
    let answer: (response: Response) => void = () => undefined;
    given((shelf) => {
      shelf.saveElsewhere({ work: grown(40), target: 5140 });
      const whole = Response.json({ revision: shelf.versions[0]?.id, current: shelf.versions[0], versions: shelf.versions, drafts: [] });
      shelf.fail(() => new Promise((resolve) => (answer = () => resolve(whole))));
    });
    await act(async () => undefined);
    expect(within(section()).getByText('Loading Fair Market Value data...')).toBeInTheDocument();
    await act(async () => answer(Response.json({})));
    await modelShown();
    expect(growth()).toBe('40.0%');
    expect(section()).toHaveTextContent(/Saved 21 Nov 2026, \d\d:\d\d · target ₹5,140\.00/);
  });

  it('says that nothing is saved yet', async () => {
    given();
    await modelShown();
    expect(section()).toHaveTextContent('Not saved yet');
  });

  it('opens with the defaults when saved work is out of reach, says so, and asks again', async () => {
    const { shelf, user } = given((saved) => {
      saved.saveElsewhere({ work: grown(40) });
      saved.fail(away);
    });
    await modelShown();
    expect(growth()).toBe('15.0%');
    expect(screen.getByText('Saved work is unavailable. The model uses default assumptions.')).toBeInTheDocument();
    shelf.fail(undefined);
    await user.click(button('Retry'));
    await waitFor(() => expect(growth()).toBe('40.0%'));
    expect(screen.queryByText(/^Saved work is out of reach/)).not.toBeInTheDocument();
    expect(button('Edit')).toHaveFocus();
  });

  it('waits four seconds, and not longer', async () => {
    jest.useFakeTimers();
    given((shelf) => shelf.fail(() => new Promise(() => undefined)));
    await act(() => jest.advanceTimersByTimeAsync(3900));
    expect(within(section()).getByText('Loading Fair Market Value data...')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    jest.useRealTimers();
    expect(screen.getByText('Saved work is unavailable. The model uses default assumptions.')).toBeInTheDocument();
  });

  it.each([
    [
      'a newer model',
      { modelVersion: 'fair-value 99', work: grown(40) },
      'The saved valuation was saved by a newer version of Mulya. Reload the page to see it.',
    ],
    ['something else', { work: { growth: 'much' } }, "The saved valuation can't be read and isn't shown."],
  ])('says of work of %s that it is not shown', async (_, version, sentence) => {
    given((shelf) => shelf.saveElsewhere(version));
    await modelShown();
    expect(growth()).toBe('15.0%');
    expect(section()).toHaveTextContent(sentence);
  });
});
