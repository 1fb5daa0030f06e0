import { fakeHost, renderView } from '@mulya/sdk/testing';
import { act, screen } from '@testing-library/react';
import AssistantPanel from './assistant.panel.tsx';

const later = 'The assistant comes with a later version of Mulya.';
const toggle = (name: string) => screen.getByRole('button', { name });

const tcs = { key: 'INE467B01029', name: 'Tata Consultancy Services Ltd' };

function open(at = '/valuation/Tata%20Consultancy%20Services%20Ltd') {
  const fake = fakeHost('mfe-chat');
  return { ...fake, ...renderView(AssistantPanel, { host: fake.host, at }) };
}

describe('the assistant', () => {
  it('stands closed beside the page, under its label', () => {
    open();
    expect(screen.getByRole('region', { name: 'Assistant' })).toBeInTheDocument();
    expect(toggle('Open assistant')).toHaveAttribute('aria-expanded', 'false');
    expect(toggle('Open assistant')).toHaveTextContent('+');
    expect(screen.getByText(later)).not.toBeVisible();
  });

  it('says when it is opened that it comes later, and closes again', async () => {
    const { user } = open();
    await user.click(toggle('Open assistant'));
    expect(screen.getByText(later)).toBeVisible();
    expect(toggle('Close assistant')).toHaveAttribute('aria-expanded', 'true');
    expect(toggle('Close assistant')).toHaveTextContent('-');
    await user.click(toggle('Close assistant'));
    expect(screen.getByText(later)).not.toBeVisible();
  });

  it('opens and closes by keyboard, and keeps the focus', async () => {
    const { user } = open();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByText(later)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText(later)).not.toBeVisible();
    expect(toggle('Open assistant')).toHaveFocus();
  });

  it('closes by Escape while it has the focus, and not otherwise', async () => {
    const { user } = open();
    await user.click(toggle('Open assistant'));
    await user.click(screen.getByText(later));
    await user.keyboard('{Escape}');
    expect(screen.getByText(later)).toBeVisible(); // the page has the focus: Escape is not the assistant's
    await user.click(toggle('Close assistant'));
    await user.keyboard('{Enter}{Escape}');
    expect(screen.getByText(later)).not.toBeVisible();
    expect(toggle('Open assistant')).toHaveFocus();
  });

  it('is an action of the page', () => {
    const { calls } = open();
    const labels = () => calls.actions.map(({ label }) => label);
    expect(labels()).toEqual(['Open assistant']);
    act(() => calls.actions[0]?.run());
    expect(screen.getByText(later)).toBeVisible();
    expect(labels()).toEqual(['Close assistant']);
  });

  it('names the company once its figures are on the page', async () => {
    const { user, deliver } = open();
    await user.click(toggle('Open assistant'));
    expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
    deliver('valuation/opened', { company: tcs });
    expect(screen.getByText('About Tata Consultancy Services Ltd')).toBeVisible();
  });

  it('finds the company by an address in other case and spacing', async () => {
    const { user, deliver } = open('/valuation/tata%20consultancy%20%20services%20ltd');
    await user.click(toggle('Open assistant'));
    deliver('valuation/opened', { company: tcs });
    expect(screen.getByText('About Tata Consultancy Services Ltd')).toBeVisible();
  });

  it('knows a company that was opened before the panel was there', async () => {
    const fake = fakeHost('mfe-chat');
    fake.deliver('valuation/opened', { company: tcs });
    const { user } = renderView(AssistantPanel, { host: fake.host, at: '/valuation/Tata%20Consultancy%20Services%20Ltd' });
    await user.click(toggle('Open assistant'));
    expect(screen.getByText('About Tata Consultancy Services Ltd')).toBeVisible();
  });

  it('does not name the company of the page before', async () => {
    const { user, deliver } = open('/valuation/Infosys%20Ltd');
    await user.click(toggle('Open assistant'));
    deliver('valuation/opened', { company: tcs });
    expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
  });
});
