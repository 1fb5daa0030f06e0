import type { Host, RemoteName, Section, SectionProps, SlotDefinition, SlotInput, SlotKey, SlotOutput } from '@mulya/contract';
import { openSlot, slots } from '@mulya/contract/slots';
import type { Work } from '@mulya/contract/saved-work';
import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { fakeStream, type FakeStream } from './fake-stream.ts';

export interface SectionScript<Name extends SlotKey, Remote extends RemoteName> {
  readonly slot: Name;
  readonly host: Host<Remote>;
  /** What the page hands in first. */
  readonly input: SlotInput<Name>;
  /** The section's saved state. */
  readonly work?: Work;
  /** For a slot that the contract does not list. */
  readonly definition?: SlotDefinition;
}

export interface TestedSection<Name extends SlotKey> extends RenderResult {
  readonly user: UserEvent;
  /** Every output that reached the page, in order; undefined took the one before back. */
  readonly outputs: readonly (SlotOutput<Name> | undefined)[];
  /** The state that the page would save now. */
  readonly work: () => Work | undefined;
  /** Hands in another input, as after an edit of the page. */
  readonly setInput: (input: SlotInput<Name>) => void;
  /** Replaces the saved state, as Undo or another version does. */
  readonly setWork: (work: Work | undefined) => void;
}

/**
 * Renders a section like the shell: alone, without a router or a context of the page. Everything that crosses the slot is checked
 * like in the product, so `giveOutput` and `savedWork.set` throw for what a page would refuse.
 *
 * @example
 * const { user, outputs } = testSection(SumOfParts, { slot: 'valuation/method', host: fake.host, input });
 */
export function testSection<Name extends SlotKey, Remote extends RemoteName>(
  section: Section<Name, Remote>,
  { slot: name, host, input, work, definition = knownSlot(name) }: SectionScript<Name, Remote>,
): TestedSection<Name> {
  const Shown = section as ComponentType<SectionProps<Name, Remote>>; // the contract's Section does not depend on React
  const inputs = fakeStream<unknown>(input);
  const works = fakeStream(work);
  const outputs: (SlotOutput<Name> | undefined)[] = [];
  const slot = openSlot({
    name,
    definition,
    page: {
      input: changing(inputs),
      savedWork: { ...changing(works), set: works.next },
      onOutput: (output) => void outputs.push(output as SlotOutput<Name>), // parsed by the slot's schema
    },
    signal: host.signal,
    onProblem: (problem, error) => {
      throw new Error(problem, { cause: error });
    },
  });
  const user = userEvent.setup();
  return {
    ...render(<Shown host={host} slot={slot} />),
    user,
    outputs,
    work: works.current,
    setInput: (next) => act(() => inputs.next(next)),
    setWork: (next) => act(() => works.next(next)),
  };
}

const changing = <T,>(stream: FakeStream<T>) => ({ state: stream, current: stream.current });

function knownSlot(name: SlotKey): SlotDefinition {
  const known: Readonly<Record<string, SlotDefinition>> = slots;
  const definition = known[name];
  if (definition === undefined) {
    throw new Error(`The contract does not list the slot ${name}. Pass its schemas as "definition".`);
  }
  return definition;
}
