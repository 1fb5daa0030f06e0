import { render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { setMedia } from './set-media.ts';

const narrow = '(max-width: 480px)';
const subscribe = (changed: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const Layout = () => <p>{useSyncExternalStore(subscribe, () => matchMedia(narrow).matches) ? 'narrow' : 'wide'}</p>;

describe('matchMedia in tests', () => {
  it('matches nothing, and follows setMedia', () => {
    render(<Layout />);
    expect(screen.getByText('wide')).toBeVisible();
    setMedia('(MAX-WIDTH:  480px)', true);
    expect(screen.getByText('narrow')).toBeVisible();
    setMedia(narrow, false);
    expect(screen.getByText('wide')).toBeVisible();
  });

  it('calls listeners of every kind with the query and its answer, once for each change', () => {
    setMedia('print', true);
    const query = matchMedia('print');
    const [added, old, assigned] = [jest.fn(), jest.fn(), jest.fn()];
    query.addEventListener('change', added);
    query.addListener(old);
    query.onchange = assigned;
    setMedia('print', true);
    setMedia('print', false);
    query.removeEventListener('change', added);
    query.removeListener(old);
    setMedia('print', true);
    expect(added.mock.calls).toEqual([[expect.objectContaining({ type: 'change', media: 'print', matches: false })]]);
    expect(old).toHaveBeenCalledTimes(1);
    expect(assigned).toHaveBeenCalledTimes(2);
  });

  it('begins without a match in the next test', () => {
    expect(matchMedia('print').matches).toBe(false);
    expect(matchMedia(' Print').media).toBe('print');
  });
});
