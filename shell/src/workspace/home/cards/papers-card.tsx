import { calls } from '@anju/contract';
import { CallError, callQuery } from '@anju/sub-app-kit';
import { showMessage } from '@anju/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { Card, CardContent, Empty } from '../card.tsx';
import { dayIn } from '../months.ts';
import { useLive } from '../use-live.ts';
import styles from './papers-card.module.css';

export function PapersCard() {
  const { client, config } = usePortal();
  const papers = useQuery({ ...callQuery(client, calls.listMyPapers, {}), ...useLive() });

  const open = async (id: string, number: string) => {
    // The click itself opens the window: browsers block one that opens after an answer as an advertisement.
    const target = window.open('', '_blank');
    try {
      const pdf = await client.call(calls.readPaper, { id }, { ownMessage: true });
      const address = URL.createObjectURL(pdf);
      if (target) target.location.href = address;
      else save(address, `${number}.pdf`);
    } catch (error) {
      target?.close();
      if (!(error instanceof CallError)) throw error;
      showMessage('error', error.message);
    }
  };

  return (
    <Card name="papers">
      <CardContent of={papers}>
        {(list) =>
          list.length === 0 ? (
            <Empty>{homeTexts.papers.empty}</Empty>
          ) : (
            <ul className={styles.list}>
              {list.map(({ id, title, number, caseTypeName, issuedAt }) => (
                <li key={id}>
                  <button
                    className={styles.paper}
                    type="button"
                    aria-label={homeTexts.papers.open(title, number)}
                    onClick={() => open(id, number)}
                  >
                    <b className={styles.title}>{title}</b>
                    <span className={styles.about}>
                      {caseTypeName} · {number}
                    </span>
                    <time className={styles.day} dateTime={issuedAt}>
                      {dayIn(config.timeZone, new Date(issuedAt))}
                    </time>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </CardContent>
    </Card>
  );
}

/** Saves the file if the browser has blocked the window. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
