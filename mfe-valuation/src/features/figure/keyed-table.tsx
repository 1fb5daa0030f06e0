import type { ComponentProps } from 'react';

/** A table whose figures or fields are moved between by keys: these bubble up from what has the focus, which the table itself never takes. */
export function KeyedTable(props: ComponentProps<'table'>) {
  return <table {...props} />;
}
