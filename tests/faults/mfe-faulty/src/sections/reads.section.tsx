import type { SectionProps } from '@mulya/contract';
import type { ValuationInput } from '@mulya/contract/slots';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';

/** On the valuation page: reads the document outside its room, looks for the page's store, and changes what the page handed in. */
export default function Reads({ slot }: SectionProps<'valuation/section', 'mfe-faulty'>) {
  const [heading, setHeading] = useState('nothing');
  const store = usePageStore();
  useEffect(() => {
    falsify(slot.input.current());
    queueMicrotask(() => setHeading(document.querySelector('h1')?.textContent ?? 'nothing'));
  }, [slot]);
  return (
    <>
      <p>{`Read outside: ${heading}`}</p>
      <p>{`Store of the page: ${store === undefined ? 'not found' : 'found'}`}</p>
    </>
  );
}

function falsify({ company, figures }: ValuationInput): void {
  company.name = 'A company of the section';
  figures.splice(0);
}

function usePageStore(): unknown {
  try {
    return useStore();
  } catch {
    return undefined; // no Provider is above a section
  }
}
