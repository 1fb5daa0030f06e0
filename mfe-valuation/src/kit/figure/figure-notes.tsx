import { stateNames, type FigureState } from './figure-state.ts';

/** States that the tooltip describes individually for each figure. */
type StateWithTitle = 'missing' | 'own' | 'section' | 'words';

const sharedStates: readonly Exclude<FigureState, StateWithTitle>[] = ['reported', 'estimated', 'derived', 'assumed', 'placeholder'];

const idOf = (state: FigureState): string => `figure-is-${state}`;

/** The id of the description of a state. Undefined for states that the tooltip describes. */
export function figureNote(state: FigureState): string | undefined {
  return state === 'missing' || state === 'own' || state === 'section' || state === 'words' ? undefined : idOf(state);
}

/** The hidden targets of the figures' aria-describedby. One set for the page, because hundreds of figures share it. */
export function FigureNotes() {
  return (
    <div hidden>
      {sharedStates.map((state) => (
        <span key={state} id={idOf(state)}>
          {stateNames[state]}
        </span>
      ))}
    </div>
  );
}
