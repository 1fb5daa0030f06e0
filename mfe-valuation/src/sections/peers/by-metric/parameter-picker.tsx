import { Button } from '@mulya/ui';
import { useHost } from '@mulya/sdk';
import { maxParameters, type Parameter, toggleParameter } from '@mulya/valuation-model/comparison';
import { useLazyPanel } from '../../../kit/use-lazy-panel.ts';
import type { ParameterChoice } from '../../../model/peers/comparison.slice.ts';

const loadPanel = () => import(/* webpackChunkName: "parameters" */ './parameter-panel.tsx');

interface ParameterPickerProps {
  readonly parameters: readonly Parameter[];
  readonly choice: ParameterChoice;
  onChoose(choice: ParameterChoice): void;
}

/** The button for the list of parameters. The list loads when it is first opened. */
export function ParameterPicker({ parameters, choice, onChoose }: ParameterPickerProps) {
  const { notify } = useHost<'mfe-valuation'>();
  const { panel, isLoading, button, close } = useLazyPanel(loadPanel, 'Parameters could not be loaded. Try again.');
  const toggle = (id: string) => {
    const next = toggleParameter(choice.chosen, choice.active, id);
    if (next === 'full') notify.alert(`You can select up to ${maxParameters} parameters only.`);
    else onChoose(next);
  };

  return (
    <>
      <Button busy={isLoading} {...button}>
        Parameters
      </Button>
      {panel !== undefined && (
        <panel.ParameterPanel anchor={button.ref} parameters={parameters} chosen={choice.chosen} onToggle={toggle} onClose={close} />
      )}
    </>
  );
}
