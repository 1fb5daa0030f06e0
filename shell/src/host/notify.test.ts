import { createNotify } from './notify.ts';

const texts = (notify: ReturnType<typeof createNotify>) => notify.toasts.current().map(({ tone, text }) => `${tone}: ${text}`);

describe('toasts', () => {
  it('are shown in the order in which they came, until they are dismissed', () => {
    const notify = createNotify();
    notify.alert('Please select a company');
    notify.status('Saved');
    expect(texts(notify)).toEqual(['alert: Please select a company', 'status: Saved']);
    notify.dismiss(notify.toasts.current()[0]?.id ?? -1);
    expect(texts(notify)).toEqual(['status: Saved']);
  });

  it('say the same text again instead of twice', () => {
    const notify = createNotify();
    notify.alert('Please select a company');
    const first = notify.toasts.current()[0]?.id;
    notify.alert('Please select a company');
    expect(texts(notify)).toEqual(['alert: Please select a company']);
    expect(notify.toasts.current()[0]?.id).not.toBe(first);
  });

  it('never cover the page: the oldest goes', () => {
    const notify = createNotify();
    for (const text of ['1', '2', '3', '4', '5']) notify.alert(text);
    expect(texts(notify)).toEqual(['alert: 2', 'alert: 3', 'alert: 4', 'alert: 5']);
  });

  it('go along to the page that they led to, and no further', () => {
    const notify = createNotify();
    notify.alert('User not authenticated. Redirecting to login.');
    notify.handlePageChange();
    notify.alert('Login failed: no such user');
    expect(texts(notify)).toHaveLength(2);
    notify.handlePageChange();
    expect(texts(notify)).toEqual(['alert: Login failed: no such user']);
    notify.handlePageChange();
    expect(texts(notify)).toEqual([]);
  });

  it('are apart from what is only announced, which may be said again', () => {
    const notify = createNotify();
    notify.announce('3 results');
    const { id } = notify.announcement.current();
    notify.announce('3 results');
    expect(notify.announcement.current()).toEqual({ id: id + 1, text: '3 results' });
    expect(texts(notify)).toEqual([]);
  });
});
