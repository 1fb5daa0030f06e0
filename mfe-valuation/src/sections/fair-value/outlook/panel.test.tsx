import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PhoneFold } from '../../../kit/fold/fold-body.tsx';
import { reveal } from '../../../kit/fold/use-fold.ts';
import { Panel } from './panel.tsx';

/** Simulates a narrow window until the test ends; `print` starts and ends printing. */
function onPhone() {
  const paper = Object.assign(new EventTarget(), { matches: false });
  const narrow = Object.assign(new EventTarget(), { matches: true });
  Object.assign(window, { matchMedia: (query: string) => (query === 'print' ? paper : narrow) });
  return { print: (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event))) };
}

const shown = () =>
  render(
    <Panel title="Scenarios" lead="PE-based." controls={<button type="button">Fill</button>}>
      <p>Bear case</p>
      <PhoneFold title="Notes">
        <p>A note</p>
      </PhoneFold>
    </Panel>,
  );
const heading = () => screen.getByRole('button', { name: 'Scenarios' });

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('a panel on a wide screen', () => {
  it('shows its contents under a plain heading', () => {
    shown();
    expect(screen.getByText('Bear case')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fill' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Scenarios' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Notes' })).not.toBeInTheDocument();
  });
});

describe('a panel on a phone', () => {
  it('is closed, and one tap opens everything inside', async () => {
    onPhone();
    shown();
    expect(heading()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Bear case')).not.toBeVisible();
    expect(screen.getByText('Fill')).not.toBeVisible();
    await userEvent.click(heading());
    expect(heading()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Bear case')).toBeVisible();
    expect(screen.getByText('A note')).toBeVisible();
    expect(screen.getByText('PE-based.')).toBeVisible();
    await userEvent.click(heading());
    expect(screen.getByText('Bear case')).not.toBeVisible();
  });

  it('stays open on the next page', async () => {
    onPhone();
    const { unmount } = shown();
    await userEvent.click(heading());
    unmount();
    shown();
    expect(screen.getByText('Bear case')).toBeVisible();
  });

  it.each(['{', '[]', 'null', '{"phone/Scenarios":"yes"}'])('is closed if the browser stored %s', (stored) => {
    localStorage.setItem('mulya.valuation-folds', stored);
    onPhone();
    shown();
    expect(heading()).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens without storage as well', async () => {
    onPhone();
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    shown();
    await userEvent.click(heading());
    expect(screen.getByText('Bear case')).toBeVisible();
    await userEvent.click(heading());
    read.mockRestore();
    write.mockRestore();
  });

  it('is open at once for a control that leads into it', () => {
    onPhone();
    shown();
    const target = screen.getByText('A note');
    act(() => {
      reveal(target);
      expect(target).toBeVisible();
    });
    expect(heading()).toHaveAttribute('aria-expanded', 'true');
  });

  it('is printed whole', () => {
    const { print } = onPhone();
    shown();
    print('beforeprint');
    expect(screen.getByText('Bear case')).toBeVisible();
    expect(screen.getByText('PE-based.')).toBeVisible();
    print('afterprint');
    expect(screen.getByText('Bear case')).not.toBeVisible();
  });
});
