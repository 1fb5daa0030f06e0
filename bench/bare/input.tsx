import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The minimum cost of a keystroke in React: one controlled input on an empty page. */
function BareInput() {
  const [text, setText] = useState('');
  return <input type="search" aria-label="Bare" value={text} onChange={(event) => setText(event.target.value)} />;
}

const container = document.getElementById('root');
if (container === null) throw new Error('Expected the page to hold an element with the id "root".');
createRoot(container).render(<BareInput />);
