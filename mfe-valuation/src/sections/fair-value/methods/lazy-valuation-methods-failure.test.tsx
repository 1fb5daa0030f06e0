import { industrial } from '@mulya/valuation-model/testing';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LazyValuationMethods } from './lazy-valuation-methods.tsx';

jest.mock('./valuation-methods.tsx', () => {
  throw new Error('The chunk does not load.');
});

it('valuation methods whose code does not load say so and load again with Retry', async () => {
  render(<LazyValuationMethods answer={industrial} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The valuation summary and further methods could not be loaded.The model above is complete.',
  );
  jest.doMock('./valuation-methods.tsx', () => ({ ValuationMethods: () => <h3>Discounted cash flow</h3> }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Discounted cash flow' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
