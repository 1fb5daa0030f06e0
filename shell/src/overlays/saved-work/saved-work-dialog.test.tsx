import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../app/app.fixture.tsx';
import { analyst } from '../../kernel/kernel.fixture.ts';
import { importSummary } from './saved-work-dialog.tsx';

const none = { versions: 0, drafts: 0, ownFigures: 0, watchlist: 0, recent: 0, preferences: 0 };

/** Opens the dialog from the preferences. `answer` is the gateway's answer to calls about all saved work. */
async function openDialog(answer: (init?: RequestInit) => Response | Promise<Response>) {
  window.scrollTo = jest.fn();
  const shell = await renderShell('/dashboard');
  const methods: string[] = [];
  shell.fetch.mockImplementation(async (address, init) => {
    if (!String(address).endsWith('/everything')) return new Response(null, { status: 503 });
    methods.push(init?.method ?? 'GET');
    return answer(init);
  });
  shell.setUser(analyst);
  await shell.user.click(screen.getByRole('button', { name: 'Preferences' }));
  await shell.user.click(await screen.findByRole('button', { name: 'Export, import or delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved work' });
  const press = (name: string) => shell.user.click(within(dialog).getByRole('button', { name }));
  return {
    ...shell,
    methods,
    dialog,
    press,
    choose: (file: File) => shell.user.upload(within(dialog).getByLabelText('File with saved work', { selector: 'input' }), file),
  };
}

const refuse = (message: string) => Response.json({ error: { code: 'SAVED_WORK_UNAVAILABLE', message, traceId: 't' } }, { status: 503 });
const file = (text: string) => new File([text], 'mulya.json', { type: 'application/json' });

beforeEach(() => {
  localStorage.clear();
});

describe('saved work dialog', () => {
  it('exports everything as one file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { dialog, press } = await openDialog(() => Response.json({ format: 'mulya-saved-work' }));
    await press('Export');
    expect(await within(dialog).findByText('Exported. The file contains all your saved work.')).toBeInTheDocument();
    expect(saved).toEqual([expect.stringMatching(/^mulya-saved-work-\d{4}-\d\d-\d\d\.json$/)]);
  });

  it('says why the export failed', async () => {
    const { dialog, press } = await openDialog(() =>
      refuse('Saved work is temporarily unavailable. Nothing is lost. Try again in a moment.'),
    );
    await press('Export');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Saved work is temporarily unavailable. Nothing is lost. Try again in a moment.',
    );
  });

  it('imports a file and summarises the result', async () => {
    const { dialog, choose, methods } = await openDialog(() =>
      Response.json({ added: { ...none, versions: 2, watchlist: 1 }, kept: { ...none, versions: 1 } }),
    );
    await choose(file('{}'));
    expect(await within(dialog).findByText(/^Imported 2 versions and 1 watched company\./)).toBeInTheDocument();
    expect(methods).toEqual(['POST']);
  });

  it('shows the gateway’s message about an unknown file', async () => {
    const { dialog, choose } = await openDialog(() => refuse('The file was expected to be saved work of Mulya.'));
    await choose(file('nonsense'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The file was expected to be saved work of Mulya.');
  });

  it('does not send a file above the size limit', async () => {
    const { dialog, choose, methods } = await openDialog(() => refuse('not asked'));
    const large = file('x');
    Object.defineProperty(large, 'size', { value: 33 * 1_024 * 1_024 });
    await choose(large);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('mulya.json exceeds the 32 MB limit. Nothing was imported.');
    expect(methods).toEqual([]);
  });

  it('deletes everything only after a confirmation', async () => {
    const { dialog, press, methods } = await openDialog(() => new Response(null, { status: 204 }));
    await press('Delete…');
    await press('Cancel');
    expect(methods).toEqual([]);
    await press('Delete…');
    await press('Delete everything');
    expect(await within(dialog).findByText(/^All saved work deleted\./)).toBeInTheDocument();
    await waitFor(() => expect(methods).toEqual(['DELETE']));
  });
});

describe('importSummary', () => {
  it.each([
    [none, none, 'The file is empty.'],
    [none, { ...none, drafts: 1 }, 'Nothing to import: everything in the file is already saved.'],
    [
      { ...none, ownFigures: 1, recent: 2, preferences: 1 },
      none,
      'Imported 1 company with custom financials, 2 recent companies and 1 set of preferences. Reload open pages to see the changes.',
    ],
    [
      { ...none, versions: 1 },
      { ...none, versions: 4 },
      'Imported 1 version. Reload open pages to see the changes. Existing items were left unchanged.',
    ],
  ])('summarises %j added and %j unchanged', (added, kept, text) => {
    expect(importSummary({ added, kept })).toBe(text);
  });
});
