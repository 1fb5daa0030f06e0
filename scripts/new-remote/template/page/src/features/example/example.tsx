import type { CompanyRef } from '@mulya/contract';
import { Button, EmptyState } from '@mulya/ui';
import styles from './example.module.css';

interface ExampleProps {
  readonly company: CompanyRef | undefined;
  readonly onSelect: () => void;
}

export function Example({ company, onSelect }: ExampleProps) {
  return (
    <>
      <h1 className={styles.title}>Example Title</h1>
      {company === undefined ? (
        <EmptyState title="No company is selected" action={<Button onClick={onSelect}>Select a company</Button>} />
      ) : (
        <p>{company.name}</p>
      )}
    </>
  );
}
