import { TextField } from '@mulya/ui';
import { useState } from 'react';

export function GrowthField() {
  const [text, setText] = useState('4.5');
  const isNumber = /^\d+(\.\d+)?$/.test(text);
  return (
    <TextField
      label="Terminal growth"
      suffix="%"
      inputMode="decimal"
      value={text}
      onChange={(event) => setText(event.target.value)}
      error={isNumber ? undefined : 'Enter a number, such as 4.5.'}
    />
  );
}
