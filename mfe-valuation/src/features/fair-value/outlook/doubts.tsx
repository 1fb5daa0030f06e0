interface DoubtsProps {
  /** `doubtsOf` the figures above. */
  readonly sentences: readonly string[];
  /** The panel's own note. */
  readonly className: string | undefined;
}

/** What a panel's figures are to be read with. */
export const Doubts = ({ sentences, className }: DoubtsProps) =>
  sentences.map((sentence) => (
    <p key={sentence} className={className}>
      {sentence}
    </p>
  ));
