import { CaseLink } from '@anju/case-ui';
import { calls, leaseStateNames, type MyLease } from '@anju/contract';
import { DownloadButton } from '@anju/page-kit';
import { StateTag } from '@anju/ui/page';
import { texts } from '../texts.ts';
import styles from './cards.module.css';

const own = texts.lease;

const overStates: ReadonlyArray<MyLease['state']> = ['expired', 'changed', 'ended'];

/** Links only to what the reader may open. */
export function LeaseLine({ of: lease, withAddress }: { readonly of: MyLease; readonly withAddress: boolean }) {
  const { role, state, from, to, use, isWholeUnit, caseId, caseNumber, isApplicant, certificate } = lease;
  const others = role === '出租' ? lease.lessees : lease.lessors;
  return (
    <>
      {withAddress && <h3 className={styles.name}>{lease.address}</h3>}
      <StateTag isOver={overStates.includes(state)}>{leaseStateNames[state]}</StateTag>
      <span>
        {own.roles[role]}，{own.period(from, to)}
      </span>
      <span className={styles.quiet}>
        {isWholeUnit ? own.wholeUnit : own.byRoom}，{use}
      </span>
      <span className={styles.quiet}>{own.party(own.others[role], others)}</span>
      {isApplicant ? (
        <span>
          {own.caseOf}{' '}
          <CaseLink of={{ id: caseId, number: caseNumber, caseTypeName: '租赁合同备案', category: 'ZL' }} />
        </span>
      ) : (
        <span className={styles.quiet}>{own.number(caseNumber)}</span>
      )}
      {certificate && (
        <DownloadButton
          call={calls.readPaper}
          input={{ id: certificate.id }}
          fileName={`${certificate.title}.pdf`}
          aria-label={texts.certificates.downloadOf(certificate.title, certificate.number)}
        >
          {certificate.title}
        </DownloadButton>
      )}
    </>
  );
}
