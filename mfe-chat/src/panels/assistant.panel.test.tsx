import { aiStream, fakeHost, renderView } from '@mulya/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { pageContext } from '../domain/page-context.fixture.ts';
import AssistantPanel, { isCurrentCompany, makeBackgroundInert } from './assistant.panel.tsx';

const toggle = (name: string) => screen.getByRole('button', { name });
const waiting = 'Waiting for company data to load…';
const input = () => screen.findByRole('textbox', { name: 'Ask about Tata Consultancy Services Ltd...' });
const tcs = pageContext.company;

function open(at = '/valuation/Tata%20Consultancy%20Services%20Ltd') {
  const fake = fakeHost('mfe-chat');
  return { ...fake, ...renderView(AssistantPanel, { host: fake.host, at }) };
}

describe('assistant', () => {
  it('starts closed, with its label', () => {
    open();
    expect(screen.getByRole('region', { name: 'Assistant' })).toBeInTheDocument();
    expect(toggle('Open assistant')).toHaveAttribute('aria-expanded', 'false');
    expect(toggle('Open assistant')).toHaveTextContent('+');
    expect(screen.getByText(waiting)).not.toBeVisible();
  });

  it('says that it waits for the company’s figures', async () => {
    const { user } = open();
    await user.click(toggle('Open assistant'));
    expect(screen.getByText(waiting)).toBeVisible();
    expect(toggle('Close assistant')).toHaveTextContent('-');
  });

  it('focuses its field when it opens, and its toggle after Escape', async () => {
    const { user, deliver } = open();
    deliver('valuation/opened', { company: tcs });
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await input()).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(toggle('Open assistant')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await input()).toHaveFocus();
  });

  it('registers an action of the page', () => {
    const { calls } = open();
    const labels = () => calls.actions.map(({ label }) => label);
    expect(labels()).toEqual(['Open assistant']);
    act(() => calls.actions[0]?.run());
    expect(screen.getByText(waiting)).toBeVisible();
    expect(labels()).toEqual(['Close assistant']);
  });

  it.each(['/valuation/Tata%20Consultancy%20Services%20Ltd', '/valuation/tata%20consultancy%20%20services%20ltd'])(
    'names the company at %s',
    async (at) => {
      const { user, deliver } = open(at);
      await user.click(toggle('Open assistant'));
      expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
      deliver('valuation/opened', { company: tcs });
      expect(screen.getByText('About Tata Consultancy Services Ltd')).toBeVisible();
    },
  );

  it('neither names the previous page’s company nor sends its figures', async () => {
    const { user, deliver, respond, calls } = open('/valuation/Infosys%20Ltd');
    deliver('valuation/opened', { company: tcs });
    deliver('valuation/context', pageContext);
    await user.click(toggle('Open assistant'));
    expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
    const stream = aiStream();
    respond('/api/ai/chat/completions', () => stream.response);
    deliver('valuation/opened', { company: { key: 'INE009A01021', name: 'Infosys Ltd' } });
    await user.type(await screen.findByRole('textbox', { name: 'Ask about Infosys Ltd...' }), 'Sales?{Enter}');
    await waitFor(() => expect(calls.requests).toHaveLength(1));
    expect(String(calls.requests[0]?.init?.body)).not.toContain('"context"');
  });
});

describe('isCurrentCompany', () => {
  it.each([
    ['Infosys Ltd', '/valuation/Infosys%20Ltd', true],
    ['Infosys Ltd', '/valuation/infosys%20%20LTD', true],
    ['Larsen & Toubro Ltd', '/valuation/Larsen%20%26%20Toubro%20Ltd', true],
    ['Infosys Ltd', '/valuation/Tata%20Motors%20Ltd', false],
    ['Infosys Ltd', '/valuation/100%', false],
    ['Infosys Ltd', '/dashboard', false],
  ])('tells whether the page of %s is at %s', (company, pathname, expected) => {
    expect(isCurrentCompany(company, pathname)).toBe(expected);
  });
});

const addPart = (id: string, parent: HTMLElement): HTMLElement => {
  const element = document.createElement('div');
  element.id = id;
  parent.append(element);
  return element;
};

it('makes everything but the element and its ancestors inert, and reverts only its own changes', () => {
  const page = addPart('page', document.body);
  addPart('figures', page);
  const panel = addPart('panel', page);
  addPart('toasts', document.body);
  addPart('already-inert', document.body).inert = true;
  const inert = () => [...document.body.querySelectorAll<HTMLElement>('[id]')].filter((element) => element.inert).map(({ id }) => id);
  const revert = makeBackgroundInert(panel);
  expect(inert()).toEqual(['figures', 'toasts', 'already-inert']);
  revert();
  expect(inert()).toEqual(['already-inert']);
});
