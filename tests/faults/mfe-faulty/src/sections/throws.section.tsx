/** Throws while it renders. */
export default function Throws(): never {
  throw new Error('A section of mfe-faulty throws.');
}
