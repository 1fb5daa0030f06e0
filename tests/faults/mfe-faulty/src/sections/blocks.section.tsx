/** Blocks the page while it renders. */
export default function Blocks() {
  const end = performance.now() + 2_300;
  while (performance.now() < end);
  return <p>Slow</p>;
}
