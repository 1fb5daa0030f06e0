import { createNotify } from './notify.ts';

const texts = (notify: ReturnType<typeof createNotify>) => notify.toasts.current().map(({ tone, text }) => `${tone}: ${text}`);

describe('toasts', () => {
  it('stay in order until they are dismissed', () => {
    const notify = createNotify();
    notify.alert('Please select a company');
    notify.status('Saved');
    expect(texts(notify)).toEqual(['alert: Please select a company', 'status: Saved']);
    notify.dismiss(notify.toasts.current()[0]?.id ?? -1);
    expect(texts(notify)).toEqual(['status: Saved']);
  });

  it('replace an earlier toast with the same text', () => {
    const notify = createNotify();
    notify.alert('Please select a company');
    const first = notify.toasts.current()[0]?.id;
    notify.alert('Please select a company');
    expect(texts(notify)).toEqual(['alert: Please select a company']);
    expect(notify.toasts.current()[0]?.id).not.toBe(first);
  });

  it('drop the oldest one so that they never cover the page', () => {
    const notify = createNotify();
    for (const text of ['1', '2', '3', '4', '5']) notify.alert(text);
    expect(texts(notify)).toEqual(['alert: 2', 'alert: 3', 'alert: 4', 'alert: 5']);
  });

  it('survive one page change and no more', () => {
    const notify = createNotify();
    notify.alert('User not authenticated. Redirecting to login.');
    notify.onPageChange();
    notify.alert('Login failed: no such user');
    expect(texts(notify)).toHaveLength(2);
    notify.onPageChange();
    expect(texts(notify)).toEqual(['alert: Login failed: no such user']);
    notify.onPageChange();
    expect(texts(notify)).toEqual([]);
  });

  it('exclude announcements, which can repeat a text', () => {
    const notify = createNotify();
    notify.announce('3 results');
    const { id } = notify.announcement.current();
    notify.announce('3 results');
    expect(notify.announcement.current()).toEqual({ id: id + 1, text: '3 results' });
    expect(texts(notify)).toEqual([]);
  });
});
