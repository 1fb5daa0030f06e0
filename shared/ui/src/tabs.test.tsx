import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { fileURLToPath } from 'node:url';
import { Tabs } from './tabs.tsx';

const statements = [
  { id: 'income', label: 'Income statement' },
  { id: 'balance', label: 'Balance sheet' },
  { id: 'cash', label: 'Cash flow' },
] as const;
type Statement = (typeof statements)[number]['id'];

function Statements({ onChange = () => undefined }: { readonly onChange?: (id: Statement) => void }) {
  const [active, setActive] = useState<Statement>('income');
  return (
    <Tabs
      label="Statements"
      tabs={statements}
      active={active}
      onChange={(id) => {
        setActive(id);
        onChange(id);
      }}
    >
      Figures of {active}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('marks the active tab, and names its panel', () => {
    render(<Statements />);
    expect(screen.getByRole('tablist', { name: 'Statements' })).toBeVisible();
    expect(tab('Income statement')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Cash flow')).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByRole('tabpanel', { name: 'Income statement' })).toHaveTextContent('Figures of income');
    expect(tab('Income statement')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  it('is one Tab stop, followed by the panel', async () => {
    render(<Statements />);
    await userEvent.tab();
    expect(tab('Income statement')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it.each([
    ['{ArrowRight}', 'Balance sheet'],
    ['{ArrowLeft}', 'Cash flow'],
    ['{End}', 'Cash flow'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Income statement'],
    ['{End}{Home}', 'Income statement'],
  ])('moves and selects by %s', async (keys, name) => {
    render(<Statements />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(tab(name)).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  });

  it('leaves keys with a modifier to the browser', async () => {
    render(<Statements />);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(tab('Income statement')).toHaveFocus();
  });

  it('does not report a press on the active tab', async () => {
    const changed = jest.fn();
    render(<Statements onChange={changed} />);
    await userEvent.click(tab('Income statement'));
    await userEvent.click(tab('Cash flow'));
    expect(changed.mock.calls).toEqual([['cash']]);
  });

  it('controls no panel when the caller renders the content', () => {
    render(<Tabs label="Statements" tabs={statements} active="cash" onChange={() => undefined} />);
    expect(tab('Cash flow')).not.toHaveAttribute('aria-controls');
    expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
  });
});

it('has the scroll shadows of a table, because a stronger line would be a light band in the dark theme', () => {
  const shadowsOf = (file: string) =>
    readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8').match(/linear-gradient\(.*no-repeat scroll/g);
  expect(shadowsOf('./tabs.module.css')).toHaveLength(2);
  expect(shadowsOf('./tabs.module.css')).toEqual(shadowsOf('./table-frame.module.css'));
});
