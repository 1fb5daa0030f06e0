interface CaveatsProps {
  /** From `findCaveats`. */
  readonly sentences: readonly string[];
  /** The panel's own note. */
  readonly className: string | undefined;
}

/** The caveats of a panel's figures. */
export const Caveats = ({ sentences, className }: CaveatsProps) =>
  sentences.map((sentence) => (
    <p key={sentence} className={className}>
      {sentence}
    </p>
  ));
