import type { CompanyRef, ViewProps } from '@mulya/contract';
import { useBusEvent, useStream } from '@mulya/sdk';
import { Button, EmptyState } from '@mulya/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GrowthLens } from '../features/growth-lens/growth-lens.tsx';
import styles from './hello.module.css';

/** The company of the address ("?company=Tata%20Consultancy%20Services%20Ltd"), otherwise the selected one. */
export default function HelloPage({ host }: ViewProps<'mfe-hello'>) {
  const [selected, setSelected] = useState<CompanyRef>();
  useBusEvent(host, 'company/selected', ({ company }) => setSelected(company));
  const { grouping } = useStream(host.preferences.state, host.preferences.current());
  const [query] = useSearchParams();
  const company = query.get('company') ?? selected?.name;

  return (
    <>
      <h1 className={styles.title}>Growth lens</h1>
      {company === undefined ? (
        <EmptyState title="No company is selected" action={<Button onClick={() => host.navigate('/dashboard')}>Select a company</Button>}>
          The growth of the company that is selected on the dashboard stands here.
        </EmptyState>
      ) : (
        <GrowthLens host={host} company={company} grouping={grouping} />
      )}
    </>
  );
}
