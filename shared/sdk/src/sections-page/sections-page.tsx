import type { RemoteName, SectionMount, SlotKey, ViewProps } from '@mulya/contract';
import type { Work } from '@mulya/contract/saved-work';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useFetched } from '../hooks.tsx';
import { inputOfSlot, recordedCompanies, type RecordedCompany, type RecordedInputs } from '../recorded-inputs.ts';
import { createSlotInput, Slot } from '../slot.tsx';

/** From the address that `npm run dev` and `mulya-dev` serve besides the product's own. */
async function fetchRecorded(): Promise<RecordedInputs> {
  const response = await fetch('/dev/recorded-inputs.json');
  return (await response.json()) as RecordedInputs; // our own file
}

const isRecorded = (name: string | null): name is RecordedCompany => recordedCompanies.some((company) => company === name);

/** Shows the sections of a remote under development alone: with the recorded input of a company, and what each has given to the page. */
export function SectionsPage({ host }: ViewProps<RemoteName>) {
  const asked = new URLSearchParams(window.location.search).get('company');
  const [company, setCompany] = useState(isRecorded(asked) ? asked : recordedCompanies[0]);
  const { fetched } = useFetched(fetchRecorded, true);
  const slots = [...new Set(host.slots.mounts.filter(({ page }) => page === host.remote).map(({ slot }) => slot))];

  const choose = (name: string): void => {
    if (!isRecorded(name)) return;
    setCompany(name);
    host.navigate(`${window.location.pathname}?company=${name}`, { replace: true });
  };
  return (
    <>
      <h1>Sections of {host.remote}</h1>
      <label>
        Recorded input of{' '}
        <select value={company} onChange={({ target }) => choose(target.value)}>
          {recordedCompanies.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {fetched.is === 'failed' && <p role="alert">The recorded inputs could not be loaded.</p>}
      {fetched.is === 'ready' &&
        slots.map((slot) => (
          <SectionsAlone key={`${slot} ${company}`} host={host} slot={slot} input={inputOfSlot(slot, company, fetched.part)} />
        ))}
    </>
  );
}

interface SectionsAloneProps extends ViewProps<RemoteName> {
  readonly slot: SlotKey;
  readonly input: unknown;
}

/** The sections of one slot. Their states last as long as the page. */
function SectionsAlone({ host, slot, input }: SectionsAloneProps) {
  const [given, setGiven] = useState<Readonly<Record<string, unknown>>>({});
  const slotInput = useMemo(() => createSlotInput(() => input), [input]);
  const [savedWorkOf] = useState(createSavedWorks);
  const frame = useCallback(
    (mount: SectionMount, room: ReactNode) => (
      <section aria-label={mount.title}>
        <h2>{mount.title}</h2>
        {room}
        <details open>
          <summary>Given to {slot}</summary>
          <pre>{JSON.stringify(given[mount.section], undefined, 2) ?? 'Nothing.'}</pre>
        </details>
      </section>
    ),
    [slot, given],
  );
  const handleOutput = ({ section }: SectionMount, output: unknown): void => setGiven((before) => ({ ...before, [section]: output }));
  return <Slot host={host} name={slot} input={slotInput} height="30rem" savedWorkOf={savedWorkOf} onOutput={handleOutput} frame={frame} />;
}

/** Returns the same state for the same section, because another one would start it again. */
function createSavedWorks() {
  const works = new Map<string, ReturnType<typeof createSavedWork>>();
  return ({ section }: SectionMount) => {
    const work = works.get(section) ?? createSavedWork();
    works.set(section, work);
    return work;
  };
}

function createSavedWork() {
  const { state, current, set } = createSlotInput<Work | undefined>(() => undefined);
  return { state, current, set: (work: Work | undefined) => set(() => work) };
}
