import type { Host, SectionProps } from '@mulya/contract';
import { useSlotInput } from '@mulya/sdk';
import { useEffect, useState } from 'react';

/** What a section in a frame could try to reach. */
const attempts: Readonly<Record<string, (host: Host<'mfe-faulty'>) => unknown>> = {
  'local storage': () => localStorage.length,
  'session storage': () => sessionStorage.length,
  cookies: () => document.cookie,
  databases: () => indexedDB.open('firebaseLocalStorageDb'),
  'the page': () => window.parent.document.title,
  'the page’s address': () => window.top?.location.href,
  'another page': () => {
    if (window.top !== null) window.top.location.href = '/login';
  },
  'a window': () => window.open('/login') ?? Promise.reject(new Error('No window.')),
  'the API': () => fetch('/api/company/coverage'),
  // eslint-disable-next-line mulya/page-policy -- that it is blocked is the test
  'another origin': () => fetch('https://collector.invalid/'),
  'a script': () => Object.assign(document.createElement('script'), { src: 'https://collector.invalid/script.js' }).src,
  // eslint-disable-next-line mulya/page-policy -- as above
  'a worker': () => new Worker('/builds/worker.js'),
  'the gateway client': (host) => host.http('/api/company/coverage'),
  'the token': (host) => host.session.token(),
};

async function results(host: Host<'mfe-faulty'>): Promise<readonly string[]> {
  return Promise.all(
    Object.entries(attempts).map(async ([what, attempt]) => {
      try {
        await attempt(host);
        return `${what}: reached`;
      } catch {
        return `${what}: refused`;
      }
    }),
  );
}

/** Tries all of them, gives a value, takes the focus, floods and leaves on demand, and works besides. */
export default function Escapes({ host, slot }: SectionProps<'valuation/section', 'mfe-faulty'>) {
  const [tried, setTried] = useState<readonly string[]>([]);
  const { company } = useSlotInput(slot);
  useEffect(() => {
    void results(host).then(setTried);
  }, [host]);
  const takeFocusSoon = (): void => {
    setTimeout(() => document.getElementById('typed')?.focus(), 1_500);
  };
  return (
    <>
      <p>{`In a frame: ${company.name}`}</p>
      <ul>
        {tried.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button onClick={() => slot.giveOutput({ figures: [] })}>Give a value</button>
      <button onClick={() => slot.giveOutput({ figures: 'many' } as never)}>Give a wrong value</button>
      <button onClick={takeFocusSoon}>Take the focus soon</button>
      <input id="typed" aria-label="Typed into the frame" />
      <button onClick={() => window.location.assign('/section-frames/mfe-faulty/shows')}>Leave</button>
    </>
  );
}
