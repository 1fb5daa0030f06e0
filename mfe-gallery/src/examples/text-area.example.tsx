import { TextArea } from '@mulya/ui';
import { useState } from 'react';

export function Risks() {
  const [text, setText] = useState('');
  return (
    <TextArea
      label="Risks"
      hint="At most 1,000 characters."
      maxLength={1000}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
