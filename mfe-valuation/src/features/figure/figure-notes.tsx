import { stateNames, type FigureState } from './figure-state.ts';

/** What a tooltip says better, and differently for each figure: why it is missing, whose it is and since when. */
type SaidByTitle = 'missing' | 'own' | 'words';

const described: readonly Exclude<FigureState, SaidByTitle>[] = ['reported', 'estimated', 'derived', 'assumed', 'placeholder'];

const idOf = (state: FigureState): string => `figure-is-${state}`;

/** The id of the description of a figure in such a state; where there is none, the tooltip is the description. */
export function figureNote(state: FigureState): string | undefined {
  return state === 'missing' || state === 'own' || state === 'words' ? undefined : idOf(state);
}

/** Not shown: what the figures' aria-describedby points to. One set for a page, since hundreds of figures share it. */
export function FigureNotes() {
  return (
    <div hidden>
      {described.map((state) => (
        <span key={state} id={idOf(state)}>
          {stateNames[state]}
        </span>
      ))}
    </div>
  );
}
