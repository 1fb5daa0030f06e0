import { render, screen } from '@testing-library/react';
import type { Log } from '@mulya/contract';
import type { ReactNode } from 'react';
import { PageBoundary } from './error-page.tsx';

const setup = () => ({ info: jest.fn(), warn: jest.fn(), error: jest.fn() }) satisfies Log;

function Broken(): ReactNode {
  throw new Error('a fault of the shell');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const page = (log: Log, visit: string, shown: ReactNode) => (
  <PageBoundary log={log} visit={visit}>
    {shown}
  </PageBoundary>
);

it('shows the error screen and logs the error when the shell fails around a page', () => {
  const log = setup();
  render(page(log, 'first', <Broken />));
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(log.error).toHaveBeenCalledWith('The shell failed while showing a page.', expect.any(Error));
});

it('stays during a visit and renders the page again on the next one', () => {
  const log = setup();
  const { rerender } = render(page(log, 'first', <Broken />));
  rerender(page(log, 'first', <h1>Dashboard</h1>));
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
  rerender(page(log, 'second', <h1>Dashboard</h1>));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

it('preserves the page and its input between visits', () => {
  const log = setup();
  const { rerender } = render(page(log, 'first', <input aria-label="Search" />));
  const box = screen.getByRole('textbox', { name: 'Search' });
  rerender(page(log, 'second', <input aria-label="Search" />));
  expect(screen.getByRole('textbox', { name: 'Search' })).toBe(box);
});
