import { act, render, screen } from '@testing-library/react';
import { fakeView } from '../../../../kit/near-view.fixture.ts';
import { MethodsContext, useMethods, type Methods } from '../methods-context.tsx';
import { NearMethods } from './near-methods.tsx';

const { report } = fakeView();

const methodsOf = (name: string) => ({ answer: { companyName: name } }) as unknown as Methods; // the child reads only the name
const Name = () => <p>{useMethods().answer.companyName}</p>;
const page = (name: string) => (
  <MethodsContext value={methodsOf(name)}>
    <NearMethods className={undefined}>
      <Name />
    </NearMethods>
  </MethodsContext>
);

it('follows the model near the view and in print, and keeps the last one further away', () => {
  const { rerender } = render(page('first'));
  report(false);
  rerender(page('second'));
  expect(screen.getByText('first')).toBeInTheDocument();
  report(true);
  expect(screen.getByText('second')).toBeInTheDocument();
  report(false);
  rerender(page('third'));
  expect(screen.getByText('second')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('third')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
