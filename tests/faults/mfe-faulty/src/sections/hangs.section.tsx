/** Never ends its first render, so the tab hangs. */
export default function Hangs(): never {
  for (;;);
}
