import { type ContractDetail, type ContractParty, calls } from '@anju/contract';
import { useChange, useCityTime } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Panel } from '@anju/ui/page';
import styles from './contracts.module.css';
import { texts } from './texts.ts';
import { touchedCalls } from './touched-calls.ts';

const own = texts.parties;

export function PartiesPanel({ of: contract }: { readonly of: ContractDetail }) {
  const { id, version, parties, brokerage, state } = contract;
  const { toMinute } = useCityTime();
  const { send, sending } = useChange(calls.inviteToContract, {
    touches: touchedCalls,
    done: texts.draft.invited,
  });
  return (
    <Panel name={own.title}>
      <h2 className={styles.heading}>{own.title}</h2>
      <ul className={styles.parties}>
        {parties.map((party) => (
          <li key={party.number}>
            <div className={styles.panelHead}>
              <strong>
                {party.sideTitle}　{party.name}
                {party.isYou && `（${own.you}）`}
              </strong>
              {(state !== 'void' || party.signedAt !== null) && <span className={styles.tag}>{progressOf(party)}</span>}
            </div>
            <span className={styles.quiet}>
              {party.number}　{party.isBound ? own.realName : linkOf(party, toMinute)}
            </span>
          </li>
        ))}
      </ul>
      {brokerage !== null && <p className={styles.quiet}>{own.broker(brokerage)}</p>}
      {state === 'negotiating' && parties.some(({ isBound }) => !isBound) && (
        <Button resting={sending} onClick={() => send({ id, version })}>
          {own.again}
        </Button>
      )}
    </Panel>
  );
}

function progressOf({ isBound, hasConfirmed, signedAt }: ContractParty): string {
  if (signedAt !== null) return own.signed;
  if (hasConfirmed) return own.confirmed;
  return isBound ? own.bound : own.unbound;
}

const linkOf = ({ linkExpiresAt }: ContractParty, toMinute: (at: string) => string): string =>
  linkExpiresAt === null ? own.noLink : own.linkUntil(toMinute(linkExpiresAt));

export function HistoryPanel({ of: { history } }: { readonly of: ContractDetail }) {
  const { toMinute } = useCityTime();
  return (
    <Panel name={texts.history.title}>
      <h2 className={styles.heading}>{texts.history.title}</h2>
      <ol className={styles.history}>
        {history.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            {text}
            <span className={styles.quiet}>
              {by}　{toMinute(at)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
