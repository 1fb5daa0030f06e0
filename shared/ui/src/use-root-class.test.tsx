import { render } from '@testing-library/react';
import { useRootClass } from './index.ts';

function Panel({ className }: { readonly className: string | undefined }) {
  useRootClass(className);
  return null;
}

const root = document.documentElement;
const classes = () => [...root.classList];

it('sets a class on the root element while the component is mounted', () => {
  root.className = 'kept';
  const view = render(<Panel className="open" />);
  expect(classes()).toEqual(['kept', 'open']);
  view.rerender(<Panel className="closed" />);
  expect(classes()).toEqual(['kept', 'closed']);
  view.rerender(<Panel className={undefined} />);
  expect(classes()).toEqual(['kept']);
  view.rerender(<Panel className="open" />);
  view.unmount();
  expect(classes()).toEqual(['kept']);
});
