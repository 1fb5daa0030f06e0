import { Button, TextField } from '@mulya/ui';
import { useState, type ComponentProps, type FormEvent } from 'react';

interface EntryFormProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'prefix' | 'inputMode'> {
  readonly className?: string | undefined;
  /** The text of the button. */
  readonly use: string;
  /** Takes the text; returns why it is refused. */
  enter(text: string): string | undefined;
}

/** A field for one figure with its button. A refused text stays, with the reason. */
export function EntryForm({ label, prefix, inputMode, className, use, enter }: EntryFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(enter(text));
  };
  return (
    <form className={className} noValidate onSubmit={submit}>
      <TextField
        label={label}
        prefix={prefix}
        inputMode={inputMode}
        autoComplete="off"
        value={text}
        error={error}
        action={
          <Button type="submit" tone="quiet">
            {use}
          </Button>
        }
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
    </form>
  );
}
