import { type CallOutput, calls, type NoticeKind } from '@anju/contract';
import { callQuery, cityTime } from '@anju/sub-app-kit';
import { Button, Dialog, DialogActions, Switch, showMessage } from '@anju/ui/controls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePortal } from '../../session/portal.ts';
import { CardContent } from '../home/card.tsx';
import styles from './notice-sms-dialog.module.css';
import { noticeSmsTexts as own } from './notice-sms-texts.ts';

type Settings = CallOutput<typeof calls.getNoticeSmsSettings>;
const kinds = Object.keys(own.kinds) as NoticeKind[];

export function NoticeSmsDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = usePortal();
  const settings = useQuery(callQuery(client, calls.getNoticeSmsSettings, {}));
  return (
    <Dialog title={own.title} onClose={onClose}>
      <p>{own.lead}</p>
      <CardContent of={settings}>{(known) => <Choices of={known} />}</CardContent>
      <Log />
      <DialogActions>
        <Button onClick={onClose}>{own.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Choices({ of: settings }: { readonly of: Settings }) {
  const { phone, refusal, maxPerDay, choices } = settings;
  const { client } = usePortal();
  const queries = useQueryClient();
  const { queryKey } = callQuery(client, calls.getNoticeSmsSettings, {});
  if (refusal !== null)
    return (
      <p className={styles.refusal} role="note">
        {refusal}
      </p>
    );
  const choose = async (kind: NoticeKind, on: boolean) => {
    const chosen = { ...choices, [kind]: on };
    // The change is stored before the call, because the next switch is sent with all the others as they stand.
    queries.setQueryData<Settings>(queryKey, { ...settings, choices: chosen });
    try {
      await client.call(calls.setNoticeSmsSettings, chosen);
      showMessage('success', own.saved);
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
  return (
    <>
      {phone !== null && <p>{own.to(phone)}</p>}
      {kinds.map((kind) => (
        <div key={kind} className={styles.kind}>
          <Switch
            label={own.kinds[kind].title}
            on={choices[kind]}
            onChange={(on) => void choose(kind, on).catch(shownByClient)}
          />
          <p className={styles.quiet}>{own.kinds[kind].hint}</p>
        </div>
      ))}
      <p className={styles.quiet}>{own.rules(maxPerDay)}</p>
    </>
  );
}

/** A failed change needs no code: the client shows the failure, and the switch follows the server. */
const shownByClient = (): void => {};

function Log() {
  const { client, config } = usePortal();
  const log = useQuery(callQuery(client, calls.listNoticeSms, {}));
  const { toMinute } = cityTime(config.timeZone);
  return (
    <section aria-label={own.log}>
      <h3 className={styles.heading}>{own.log}</h3>
      <CardContent of={log}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.quiet}>{own.noLog}</p>
          ) : (
            <ul className={styles.log}>
              {list.map(({ id, kind, state, noticedAt, sentAt }) => (
                <li key={id}>
                  {toMinute(sentAt ?? noticedAt)} {own.kinds[kind].title}
                  <span className={styles.quiet}>{own.states[state]}</span>
                </li>
              ))}
            </ul>
          )
        }
      </CardContent>
    </section>
  );
}
