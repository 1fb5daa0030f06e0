import { fakeHost } from '@mulya/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, field, modelShown, section, show } from '../../sections/fair-value/fair-value.fixture.tsx';
import { rationaleChanged } from '../scenarios/scenarios.slice.ts';
import { unavailable, company, showCompany, growth, type, mockScrollTo } from '../../drawers/versions/saved-work.fixture.tsx';
import { errorResponse, fakeSavedWorkServer } from '../../drawers/versions/saved-work-server.fixture.ts';

jest.mock('../../sections/fair-value/fair-value-panels.tsx', () => ({ FairValuePanels: () => null }));
jest.mock('../../sections/fair-value/benchmarks/benchmarks-aside.tsx', () => ({ BenchmarksAside: () => null }));

mockScrollTo();

describe('Save', () => {
  it('stores a version with the model’s results and shows them', async () => {
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    await page.user.click(button('Save'));
    await modelShown();
    const [version, ...others] = page.shelf.versions;
    expect(others).toEqual([]);
    expect(version).toMatchObject({ modelVersion: 'fair-value 2', target: expect.closeTo(7453.847, 2), price: 2302 });
    expect(version?.name).toMatch(/^\d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/);
    expect(version?.work).toMatchObject({
      baseYear: 2025,
      assumptions: { growth: { pat: [{ value: 40, by: 'analyst' }, { value: 15 }, { value: 15 }] } },
    });
    expect(section()).toHaveTextContent(/Saved 21 Nov 2026, .* target ₹7,453\.85/);
    expect(button('Edit')).toHaveFocus();
  });

  it('leaves the results out across a demerger, because the list of versions could not say so', async () => {
    const events = [{ kind: 'demerger', date: '2026-04', business: 'Tyres', breaks: true, source: 'List' }];
    const fake = fakeHost('mfe-valuation');
    const shelf = fakeSavedWorkServer(fake);
    const page = show({ ...company, events }, { fake });
    await modelShown();
    await type(page, '40');
    await page.user.click(button('Save'));
    await modelShown();
    expect(shelf.versions[0]).toMatchObject({ target: null, upside: null, price: 2302 });
  });

  it('records the analyst’s own forecast, the assumed shares and what had been reported', async () => {
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    await page.user.click(button('Save'));
    await modelShown();
    const none = { sales: null, ebitda: null, pat: null, netWorth: null, eps: null };
    expect(page.shelf.versions[0]?.forecast).toEqual({
      reportedYear: 2025,
      reportedUntil: '2025-03-31',
      basis: 'not-stated',
      shares: 361.81,
      sharesNow: 361.8088,
      priceAsOf: '2026-08-21',
      targetDate: '2028-03-31',
      years: [
        { ...none, fiscalYear: 2026, pat: expect.closeTo(48_553 * 1.4, 6), eps: expect.closeTo((48_553 * 1.4) / 361.81, 6) },
        { ...none, fiscalYear: 2027 },
        { ...none, fiscalYear: 2028 },
      ],
    });
  });

  it('saves without the forecast at a gateway that rejects it', async () => {
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    page.shelf.failWith(() => {
      page.shelf.failWith(undefined); // once
      return errorResponse(400, 'BAD_REQUEST', 'Unrecognized key: "forecast".');
    });
    await page.user.click(button('Save'));
    await modelShown();
    expect(page.shelf.requests.filter((each) => each === 'POST versions')).toHaveLength(2);
    expect(page.shelf.versions).toMatchObject([{ work: { assumptions: { growth: { pat: [{ value: 40 }, {}, {}] } } } }]);
    expect(page.shelf.versions[0]).not.toHaveProperty('forecast');
  });

  it('is restored after a reload', async () => {
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    await page.user.click(button('Save'));
    await modelShown();
    page.unmount();
    const other = fakeHost('mfe-valuation');
    fakeSavedWorkServer(other).versions.push(...page.shelf.versions);
    show(company, { fake: other });
    await modelShown();
    expect(growth()).toBe('40.0%');
  });

  it('shows its progress and ignores further presses', async () => {
    let answer: () => void = () => undefined;
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    page.shelf.failWith(() => new Promise((resolve) => (answer = () => resolve(unavailable()))));
    await page.user.click(button('Save'));
    expect(button('Saving...')).toHaveAttribute('aria-busy', 'true');
    await page.user.click(button('Saving...'));
    await page.user.click(button('Cancel'));
    expect(field('PAT growth FY26E')).toHaveValue('40');
    expect(page.shelf.requests.filter((each) => each === 'POST versions')).toHaveLength(1);
    await act(async () => answer());
  });

  it('keeps the edits after a failure and retries as the same version', async () => {
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    page.shelf.failWith(unavailable, 'after'); // the version was stored, but its answer was lost
    await page.user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not saved. Saved work is temporarily unavailable. Your changes are still here. Save again to retry.',
    );
    expect(field('PAT growth FY26E')).toHaveValue('40');
    page.shelf.failWith(undefined);
    await page.user.click(button('Save'));
    await modelShown();
    expect(page.shelf.versions).toHaveLength(1);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('doesn’t conflict with its own earlier attempt after a lost answer', async () => {
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    page.shelf.failWith(unavailable, 'after');
    await page.user.click(button('Save'));
    await screen.findByText(/^Not saved\./);
    page.shelf.failWith(undefined);
    await page.user.click(field('PAT growth FY26E'));
    await page.user.keyboard('41');
    await page.user.click(button('Save'));
    await modelShown();
    expect(page.shelf.versions).toHaveLength(2);
    expect(growth()).toBe('41.0%');
  });

  it('times out after twenty seconds', async () => {
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    page.shelf.failWith(() => new Promise(() => undefined));
    jest.useFakeTimers();
    act(() => page.calls.actions.find(({ label }) => label === 'Save model')?.run());
    await act(() => jest.advanceTimersByTimeAsync(19_900));
    expect(screen.queryByText(/^Not saved\./)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    expect(screen.getByText(/^Not saved\. Saved work timed out after 20 seconds\. Try again\./)).toBeInTheDocument();
  });

  it('shows the gateway’s message when the limit is reached', async () => {
    const page = showCompany();
    await modelShown();
    await type(page, '40');
    page.shelf.failWith(() => errorResponse(422, 'LIMIT_REACHED', 'This company has 200 saved versions.'));
    await page.user.click(button('Save'));
    expect(await screen.findByText(/^Save rejected\. This company has 200 saved versions\./)).toBeInTheDocument();
  });

  it('stores scenarios that were edited outside edit mode', async () => {
    const { shelf, store, calls } = showCompany();
    await modelShown();
    act(() => void store.dispatch(rationaleChanged({ id: 'bear', reason: 'A price war' })));
    const saveScenarios = () => calls.actions.find(({ label }) => label === 'Save scenarios');
    await act(async () => saveScenarios()?.run());
    await waitFor(() => expect(shelf.versions).toHaveLength(1));
    expect(shelf.versions[0]?.work).toMatchObject({ scenarios: { bear: { reason: 'A price war' } } });
    await waitFor(() => expect(saveScenarios()).toBeUndefined());
  });
});
