import { fakeHost } from '@mulya/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, field, modelShown, section, show } from '../fair-value/fair-value.fixture.tsx';
import { scenarioReasoned } from '../fair-value/scenarios/scenarios.slice.ts';
import { away, company, given, growth, type, withoutScrolling } from './saved-work.fixture.tsx';
import { refusal, shelfOn } from './shelf.fixture.ts';

jest.mock('../fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../fair-value/evidence-beside.tsx', () => ({ EvidenceBeside: () => null }));

withoutScrolling();

describe('Save', () => {
  it('keeps a version with what the model comes to, and the line says so', async () => {
    const shown = given();
    await modelShown();
    await type(shown, '40');
    await shown.user.click(button('Save'));
    await modelShown();
    const [version, ...others] = shown.shelf.versions;
    expect(others).toEqual([]);
    expect(version).toMatchObject({ modelVersion: 'fair-value 1', target: expect.closeTo(7453.847, 2), price: 2302 });
    expect(version?.name).toMatch(/^\d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/);
    expect(version?.work).toMatchObject({
      baseYear: 2025,
      assumptions: { growth: { pat: [{ value: 40, by: 'analyst' }, { value: 15 }, { value: 15 }] } },
    });
    expect(section()).toHaveTextContent(/Saved 21 Nov 2026, .* target ₹7,453\.85/);
    expect(button('Edit')).toHaveFocus();
  });

  it('is there for a page that loads anew', async () => {
    const shown = given();
    await modelShown();
    await type(shown, '40');
    await shown.user.click(button('Save'));
    await modelShown();
    shown.unmount();
    const other = fakeHost('mfe-valuation');
    shelfOn(other).versions.push(...shown.shelf.versions);
    show(company, { fake: other });
    await modelShown();
    expect(growth()).toBe('40.0%');
  });

  it('says that it runs, and takes no second press', async () => {
    let answer: () => void = () => undefined;
    const shown = given();
    await modelShown();
    await type(shown, '40');
    shown.shelf.fail(() => new Promise((resolve) => (answer = () => resolve(away()))));
    await shown.user.click(button('Save'));
    expect(button('Saving...')).toHaveAttribute('aria-busy', 'true');
    await shown.user.click(button('Saving...'));
    await shown.user.click(button('Cancel'));
    expect(field('PAT growth FY26E')).toHaveValue('40');
    expect(shown.shelf.asked.filter((each) => each === 'POST versions')).toHaveLength(1);
    await act(async () => answer());
  });

  it('keeps what was typed when it is refused, and tries again as the same version', async () => {
    const shown = given();
    await modelShown();
    await type(shown, '40');
    shown.shelf.fail(away, 'after'); // it was done, and the answer was lost
    await shown.user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not saved. Saved work is out of reach. Your changes are still here. Save again to retry.',
    );
    expect(field('PAT growth FY26E')).toHaveValue('40');
    shown.shelf.fail(undefined);
    await shown.user.click(button('Save'));
    await modelShown();
    expect(shown.shelf.versions).toHaveLength(1);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('after a lost answer and another edit is no conflict with itself', async () => {
    const shown = given();
    await modelShown();
    await type(shown, '40');
    shown.shelf.fail(away, 'after');
    await shown.user.click(button('Save'));
    await screen.findByText(/^Not saved\./);
    shown.shelf.fail(undefined);
    await shown.user.click(field('PAT growth FY26E'));
    await shown.user.keyboard('41');
    await shown.user.click(button('Save'));
    await modelShown();
    expect(shown.shelf.versions).toHaveLength(2);
    expect(growth()).toBe('41.0%');
  });

  it('gives up after twenty seconds, not sooner, and says so', async () => {
    const shown = given();
    await modelShown();
    await type(shown, '40');
    shown.shelf.fail(() => new Promise(() => undefined));
    jest.useFakeTimers();
    act(() => shown.calls.actions.find(({ label }) => label === 'Save model')?.run());
    await act(() => jest.advanceTimersByTimeAsync(19_900));
    expect(screen.queryByText(/^Not saved\./)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    expect(screen.getByText(/^Not saved\. Saved work timed out after 20 seconds\. Try again\./)).toBeInTheDocument();
  });

  it('says the gateway’s sentence when there are too many', async () => {
    const shown = given();
    await modelShown();
    await type(shown, '40');
    shown.shelf.fail(() => refusal(422, 'LIMIT_REACHED', 'This company has 200 saved versions.'));
    await shown.user.click(button('Save'));
    expect(await screen.findByText(/^Save rejected\. This company has 200 saved versions\./)).toBeInTheDocument();
  });

  it('keeps scenarios that were written while the model was not edited', async () => {
    const { shelf, store, calls } = given();
    await modelShown();
    act(() => void store.dispatch(scenarioReasoned({ id: 'bear', reason: 'A price war' })));
    const saveScenarios = () => calls.actions.find(({ label }) => label === 'Save scenarios');
    await act(async () => saveScenarios()?.run());
    await waitFor(() => expect(shelf.versions).toHaveLength(1));
    expect(shelf.versions[0]?.work).toMatchObject({ scenarios: { bear: { reason: 'A price war' } } });
    await waitFor(() => expect(saveScenarios()).toBeUndefined());
  });
});
