import { reportedCell } from '@mulya/domain';
import { fakeHost, renderView } from '@mulya/sdk/testing';
import { industrial } from '@mulya/valuation-model/testing';
import { screen } from '@testing-library/react';
import { Figure } from '../../kit/figure/figure.tsx';
import { LazyAudit } from './lazy-audit.tsx';

let reachable: boolean;
jest.mock('./audit-drawer.tsx', () => {
  if (!reachable) throw new Error('The chunk could not be loaded.');
  return { AuditDrawer: () => <p>The drawer</p> };
});

beforeEach(() => {
  reachable = false;
  jest.resetModules();
});

async function fail() {
  const { host } = fakeHost('mfe-valuation');
  const { user } = renderView(
    () => (
      <LazyAudit answer={industrial}>
        <Figure name="NSE price" cell={reportedCell(2302, 'inr', { line: 'NSE price', period: '21 Aug 2026' })} />
      </LazyAudit>
    ),
    { host },
  );
  await user.click(screen.getByRole('button', { name: '2,302.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The audit trail for NSE price could not be loaded.');
  reachable = true;
  return user;
}

it('reports a failed load of the audit and retries', async () => {
  const user = await fail();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The drawer')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('retries the load with the next request', async () => {
  const user = await fail();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The drawer')).toBeInTheDocument();
});
