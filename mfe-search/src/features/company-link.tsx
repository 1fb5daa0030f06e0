import { valuationAddress, type CompanyRef } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { classList } from '@mulya/ui';
import { Link } from 'react-router-dom';
import styles from './company-link.module.css';

interface CompanyLinkProps {
  readonly company: CompanyRef;
  /** Another listing has the same name. */
  readonly twin: boolean;
  readonly peers: readonly CompanyRef[];
  readonly className?: string | undefined;
}

/** A company's name, which opens its valuation with these peers. */
export function CompanyLink({ company: { key, name }, twin, peers, className }: CompanyLinkProps) {
  const { bus } = useHost<'mfe-search'>();
  return (
    <Link
      className={classList(styles.company, className)}
      to={valuationAddress({ key, name }, { twin, peers })}
      state={{ company: { name }, peers: peers.map((peer) => ({ name: peer.name })) }}
      onClick={() => bus.emit('company/selected', { company: { key, name }, peers })}
    >
      {name}
    </Link>
  );
}
