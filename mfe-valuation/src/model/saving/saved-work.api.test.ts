import type { DraftBody } from '@mulya/contract/saved-work';
import { createSavedWorkClient } from './saved-work.api.ts';

const body: DraftBody = { basedOn: null, modelVersion: '2', work: {} };

/** A client whose requests are answered by hand, in the order of their arrival. */
function open() {
  const asked: string[] = [];
  const answers: ((response: Response) => void)[] = [];
  const http = (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path.slice(path.lastIndexOf('/') + 1)}`);
    return new Promise<Response>((resolve) => answers.push(resolve));
  };
  const answer = async (response: Response) => {
    await sent();
    answers.shift()?.(response);
    await sent();
  };
  return { client: createSavedWorkClient({ http }, 'INE467B01029'), asked, answer };
}
const sent = () => new Promise((resolve) => setTimeout(resolve));
const done = () => new Response(null, { status: 204 });
const refused = (status: number) => Response.json({ error: { code: 'UNAVAILABLE', message: 'Down.', traceId: 't' } }, { status });

describe('a discarded draft', () => {
  it('is deleted once, by whoever discards it first', async () => {
    const { client, asked, answer } = open();
    const [first, second] = [client.discardDraft('one'), client.discardDraft('one')];
    await answer(done());
    expect([await first, await second]).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ]);
    expect(asked).toEqual(['DELETE one']);
  });

  it('is deleted after the request that saves it', async () => {
    const { client, asked, answer } = open();
    void client.saveDraft('one', body);
    const discarded = client.discardDraft('one');
    await answer(Response.json({ at: '2026-08-21T10:00:00Z' }));
    expect(asked).toEqual(['PUT one', 'DELETE one']);
    await answer(done());
    expect((await discarded).ok).toBe(true);
  });

  it('is deleted again after a failure', async () => {
    const { client, asked, answer } = open();
    const first = client.discardDraft('one');
    await answer(refused(503));
    expect((await first).ok).toBe(false);
    void client.discardDraft('one');
    await answer(done());
    expect(asked).toEqual(['DELETE one', 'DELETE one']);
  });
});

it.each([
  [408, 'unavailable'],
  [413, 'refused'],
  [429, 'unavailable'],
  [500, 'unavailable'],
])('a draft that is answered with %d is %s: only what may succeed later is sent again', async (status, is) => {
  const { client, answer } = open();
  const saved = client.saveDraft('one', body);
  await answer(refused(status));
  expect(await saved).toMatchObject({ ok: false, refusal: { is } });
});
