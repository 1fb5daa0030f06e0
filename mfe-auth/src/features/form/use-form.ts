import { useRef, useState, type InputEvent, type SubmitEvent } from 'react';

type PerField<Field extends string, Value> = Readonly<Record<Field, Value>>;

interface FormControl<Field extends string> {
  /** Shows an error from a check of the page at a field, and focuses it. */
  refuse(field: Field, error: string): void;
  clear(): void;
}

interface FormState<Field extends string> {
  /** Whether a submit is in flight. */
  readonly busy: boolean;
  readonly formProps: {
    readonly noValidate: true;
    onSubmit(event: SubmitEvent<HTMLFormElement>): void;
    onInput(event: InputEvent<HTMLFormElement>): void;
  };
  /** The props of a `TextField` in this form. Every field is required. */
  field(name: Field): { readonly name: Field; readonly required: true; readonly error?: string };
}

/**
 * A form of required text fields. Shows the browser's own validation messages next to the fields and focuses the first invalid one.
 * Allows one submit at a time.
 */
export function useForm<Field extends string>(
  fields: readonly Field[],
  submit: (values: PerField<Field, string>, control: FormControl<Field>) => Promise<void>,
): FormState<Field> {
  const [errors, setErrors] = useState<Partial<PerField<Field, string | undefined>>>({});
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false); // a second Enter can arrive before the button renders as busy

  async function run(form: HTMLFormElement): Promise<void> {
    const inputs = perField(fields, (field) => inputOf(form, field));
    const problems = perField(fields, (field) => validationMessage(inputs[field]));
    setErrors(problems);
    const firstWrong = fields.find((field) => problems[field] !== undefined);
    if (firstWrong !== undefined) {
      inputs[firstWrong].focus();
      return;
    }
    inFlight.current = true;
    setBusy(true);
    try {
      await submit(
        perField(fields, (field) => inputs[field].value),
        {
          refuse(field, error) {
            setErrors((now) => ({ ...now, [field]: error }));
            inputs[field].focus();
          },
          clear: () => form.reset(),
        },
      );
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    formProps: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (!inFlight.current) void run(event.currentTarget);
      },
      onInput(event) {
        const name = event.target instanceof HTMLInputElement ? event.target.name : '';
        setErrors((now) => (name in now ? { ...now, [name]: undefined } : now));
      },
    },
    field(name) {
      const error = errors[name];
      return { name, required: true, ...(error === undefined ? {} : { error }) };
    },
  };
}

function perField<Field extends string, Value>(fields: readonly Field[], value: (field: Field) => Value): PerField<Field, Value> {
  const entries = fields.map((field) => [field, value(field)] as const);
  return Object.fromEntries(entries) as Record<Field, Value>; // fromEntries loses the key type
}

function inputOf(form: HTMLFormElement, field: string): HTMLInputElement {
  const control = form.elements.namedItem(field);
  if (!(control instanceof HTMLInputElement)) throw new Error(`The form was expected to have a text field named ${field}.`);
  return control;
}

/** The browser's own message about `required` and `type`; undefined for a valid field. */
function validationMessage(input: HTMLInputElement): string | undefined {
  return input.validity.valid ? undefined : input.validationMessage;
}

/** The provider's own message. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
