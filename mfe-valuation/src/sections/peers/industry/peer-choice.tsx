import type { CompanyRef } from '@mulya/contract';
import { Checkbox } from '@mulya/ui';
import { createContext, use } from 'react';

interface PeerChoice {
  readonly chosen: ReadonlySet<string>;
  onChoose(peer: CompanyRef, chosen: boolean): void;
}

/** The peers of the page. The boxes read it themselves, so that a change renders no row of figures again. */
export const PeerChoiceContext = createContext<PeerChoice>({ chosen: new Set(), onChoose: () => undefined });

/** The name of a company as a check box that makes it a peer. */
export function PeerBox({ companyKey, name }: { readonly companyKey: string; readonly name: string }) {
  const { chosen, onChoose } = use(PeerChoiceContext);
  return <Checkbox label={name} checked={chosen.has(companyKey)} onChange={(isChosen) => onChoose({ key: companyKey, name }, isChosen)} />;
}
