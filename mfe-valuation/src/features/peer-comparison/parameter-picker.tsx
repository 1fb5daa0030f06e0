import { Button } from '@mulya/ui';
import { useHost } from '@mulya/sdk';
import { maxParameters, type Parameter, toggleParameter } from '@mulya/valuation-model/comparison';
import { useRef, useState } from 'react';
import type { ParameterChoice } from './comparison.slice.ts';

type Panel = typeof import('./parameter-panel.tsx');

interface ParameterPickerProps {
  readonly parameters: readonly Parameter[];
  readonly choice: ParameterChoice;
  onChoose(choice: ParameterChoice): void;
}

/** The button for the list of parameters. The list loads when it is first opened. */
export function ParameterPicker({ parameters, choice, onChoose }: ParameterPickerProps) {
  const { notify } = useHost<'mfe-valuation'>();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<Panel>();

  const press = () => {
    setOpen(!open);
    if (panel !== undefined || open) return;
    import(/* webpackChunkName: "parameters" */ './parameter-panel.tsx').then(setPanel, () => {
      setOpen(false);
      notify.alert('Parameters could not be loaded. Try again.');
    });
  };
  const toggle = (id: string) => {
    const next = toggleParameter(choice.chosen, choice.active, id);
    if (next === 'full') notify.alert(`You can select up to ${maxParameters} parameters only.`);
    else onChoose(next);
  };

  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={open} busy={open && panel === undefined} onClick={press}>
        Parameters
      </Button>
      {open && panel !== undefined && (
        <panel.ParameterPanel
          anchor={button}
          parameters={parameters}
          chosen={choice.chosen}
          onToggle={toggle}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
