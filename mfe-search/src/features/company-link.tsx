import { valuationAddress, type CompanyRef } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { Link } from 'react-router-dom';
import styles from './company-link.module.css';

interface CompanyLinkProps {
  readonly company: CompanyRef;
  /** Another listing has the same name. */
  readonly twin: boolean;
  readonly peers: readonly CompanyRef[];
}

/** A company's name, which opens its valuation with these peers. */
export function CompanyLink({ company: { key, name }, twin, peers }: CompanyLinkProps) {
  const { bus } = useHost<'mfe-search'>();
  return (
    <Link
      className={styles.company}
      to={valuationAddress({ key, name }, { twin, peers })}
      state={{ company: { name }, peers: peers.map((peer) => ({ name: peer.name })) }}
      onClick={() => bus.emit('company/selected', { company: { key, name }, peers: [...peers] })}
    >
      {name}
    </Link>
  );
}
