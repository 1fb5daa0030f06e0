/** What whoever has a link has with it. */
export const linkHolds = 'It holds the assumptions, own base figures with their notes, scenarios and peers; whoever has it can read them.';

/** The same of a link that carries own figures of the statements. */
export const linkHoldsFigures = 'It holds the assumptions, own base figures with their notes, your own figures of the statements, scenarios and peers; whoever has it can read them.';
