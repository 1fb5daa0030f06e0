interface CaveatsProps {
  /** `findCaveats` of the figures above. */
  readonly sentences: readonly string[];
  /** The panel's own note. */
  readonly className: string | undefined;
}

/** What a panel's figures are to be read with. */
export const Caveats = ({ sentences, className }: CaveatsProps) =>
  sentences.map((sentence) => (
    <p key={sentence} className={className}>
      {sentence}
    </p>
  ));
