import type { ViewProps } from '@mulya/contract';
import { useSelectedCompany } from '../features/example/use-selected-company.ts';
import { Example } from '../features/example/example.tsx';

/** A page is given its host and passes on what its parts need of it. */
export default function ExamplePage({ host }: ViewProps<'mfe-example'>) {
  return <Example company={useSelectedCompany(host)} onSelect={() => host.navigate('/dashboard')} />;
}
