import { calls } from '@anju/contract';
import { Icon } from '@anju/ui/controls';
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import QuestionOutlined from '@ant-design/icons-svg/es/asn/QuestionOutlined';
import { type FileVerdict, paperCheckTexts } from '../../paper-check-texts.ts';
import { usePortal } from '../../session/portal.ts';
import styles from './paper-check-screen.module.css';
import { useCityTime } from './public-asks.ts';
import type { FileCheck } from './use-pdf-check.ts';

const own = paperCheckTexts.file;

/** Each verdict on a file looks like the verdict on a paper that it resembles. */
const looks = {
  whole: { like: 'valid', sign: CheckOutlined },
  appended: { like: 'revoked', sign: CloseOutlined },
  altered: { like: 'revoked', sign: CloseOutlined },
  stranger: { like: 'expired', sign: QuestionOutlined },
  unsigned: { like: 'not-found', sign: QuestionOutlined },
  encrypted: { like: 'not-found', sign: QuestionOutlined },
  'no-pdf': { like: 'not-found', sign: QuestionOutlined },
  'too-large': { like: 'not-found', sign: QuestionOutlined },
} as const satisfies Record<FileVerdict, object>;

export function ChooseFile({ isOver, onFile }: { readonly isOver: boolean; onFile(file: File): void }) {
  return (
    <div className={styles.file} data-over={isOver || undefined}>
      <label className={styles.choose}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // Clearing the value lets the user choose the same file again.
            target.value = '';
          }}
        />
        <span>{own.choose}</span>
      </label>
      <span className={styles.meaning}>{own.hint}</span>
    </div>
  );
}

export function CheckedFile({ check, isAskedOnline }: { readonly check: FileCheck; readonly isAskedOnline: boolean }) {
  const time = useCityTime();
  if (check.state !== 'checked')
    return <p className={styles.note}>{check.state === 'checking' ? own.checking(check.name) : own.failed}</p>;
  const { verdict, signatures, name } = check;
  const { like, sign } = looks[verdict];
  return (
    <section className={styles.card} data-verdict={like}>
      <div className={styles.verdict}>
        <span className={styles.sign}>
          <Icon of={sign} />
        </span>
        <div>
          <h2 className={styles.word}>{own.verdicts[verdict].word}</h2>
          <p>{own.verdicts[verdict].sentence}</p>
          <p className={styles.time}>{own.name(name)}</p>
        </div>
      </div>
      {signatures.length > 0 && (
        <dl className={styles.lines}>
          {signatures.map(({ verdict: ofOne, signer, signedAt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and never change
            <div key={index} className={styles.line}>
              <dt>{own.signature(index + 1)}</dt>
              <dd>
                {signer ?? own.noSigner}
                <span className={styles.meaning}>
                  {own.signatures[ofOne]}
                  {signedAt && own.signedAt(time.toSecond(signedAt))}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {verdict === 'whole' && !isAskedOnline && <p className={styles.nextStep}>{own.askToo}</p>}
    </section>
  );
}

export function OfflineCheck() {
  const { config } = usePortal();
  return (
    <section className={styles.hints}>
      <details>
        <summary className={styles.hintHeading}>{own.offline}</summary>
        <p>{own.offlineLead}</p>
        <p>
          <a href={`${config.gateway}${calls.readSigningCertificates.path}`} download="certificates.pem">
            {own.certificates}
          </a>
        </p>
        <p>
          <code className={styles.command}>{own.command}</code>
        </p>
      </details>
    </section>
  );
}
