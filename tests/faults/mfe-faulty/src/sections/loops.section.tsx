import { useState } from 'react';

/** Renders without end. */
export default function Loops() {
  const [count, setCount] = useState(0);
  setCount(count + 1);
  return <p>{count}</p>;
}
