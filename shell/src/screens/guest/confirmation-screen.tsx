import { type CallInput, type ConfirmationText, calls } from '@anju/contract';
import { CallError, callQuery } from '@anju/sub-app-kit';
import { Button, TextField } from '@anju/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { confirmationTexts as own } from '../../confirmation-texts.ts';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { Queries } from '../../frame/queries.tsx';
import { useOwnTitle } from '../../routes/page-title.ts';
import { usePortal } from '../../session/portal.ts';
import { useSession } from '../../session/session.ts';
import { CaptchaField } from '../login/captcha-field.tsx';
import { SendCodeButton } from '../reset-password/send-code-button.tsx';
import { usePhoneCode } from '../reset-password/use-phone-code.ts';
import styles from './confirmation-screen.module.css';
import { useCityTime } from './public-asks.ts';

type Answer = CallInput<typeof calls.answerConfirmation>['answer'];

/** The link in an SMS opens this screen, on which a party confirms or declines an application. */
export function ConfirmationScreen() {
  useOwnTitle(own.title);
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return (
    <Queries>
      <PublicFrame>
        {token === '' ? (
          <>
            <h1 className={styles.heading}>{own.noLink}</h1>
            <p className={styles.lead}>{own.noLinkLead}</p>
          </>
        ) : (
          <Asked key={token} token={token} />
        )}
      </PublicFrame>
    </Queries>
  );
}

function Asked({ token }: { readonly token: string }) {
  const { client } = usePortal();
  const signedIn = useSession((session) => session.signIn !== undefined);
  const { data, error } = useQuery({ ...callQuery(client, calls.openConfirmation, { token }), retry: false });
  const { data: mine } = useQuery({ ...callQuery(client, calls.listAskedConfirmations, {}), enabled: signedIn });
  const [answered, setAnswered] = useState<ConfirmationText>();
  const text = answered ?? data;
  if (error)
    return (
      <>
        <h1 className={styles.heading}>{own.failed}</h1>
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
      </>
    );
  if (!text) return <p role="status" aria-busy="true" />;
  const isOwn = mine?.some(({ id }) => id === text.id) ?? false;
  return (
    <>
      <h1 className={styles.heading}>{own.heading}</h1>
      <p className={styles.lead}>{own.lead}</p>
      <div className={styles.columns}>
        <Text of={text} />
        <section className={styles.answer} aria-label={own.answer}>
          <h2 className={styles.title}>{own.answer}</h2>
          {text.state === 'asked' ? (
            <AnswerForm text={text} token={token} isOwn={isOwn} onAnswered={setAnswered} />
          ) : (
            <div role="status">
              <p className={styles.state}>{own[text.state]}</p>
              <p>{text.state === 'confirmed' ? own.confirmedNext : own.declinedNext}</p>
            </div>
          )}
        </section>
      </div>
    </>
  );
}

function Text({ of: text }: { readonly of: ConfirmationText }) {
  const { toMinute } = useCityTime();
  const head: [string, string][] = [
    [own.business, text.caseTypeName],
    [own.applicant, text.applicantName],
    [own.asked, own.askedAs(text.name, text.roles)],
    [own.laidAt, toMinute(text.laidAt)],
  ];
  return (
    <div className={styles.text}>
      <Rows title={text.caseTypeName} rows={head} />
      {text.sections.map(({ title, rows }) => (
        <Rows key={title} title={title} rows={rows} />
      ))}
      <p className={styles.note}>{own.masked}</p>
      <p className={styles.note}>{own.digest(text.hash)}</p>
    </div>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface AnswerFormProps {
  readonly text: ConfirmationText;
  readonly token: string;
  /** The signed-in user is the party who is asked. */
  readonly isOwn: boolean;
  onAnswered(text: ConfirmationText): void;
}

function AnswerForm({ text, token, isOwn, onAnswered }: AnswerFormProps) {
  const { client } = usePortal();
  const [kind, setKind] = useState<Answer['kind']>('confirm');
  const [values, setValues] = useState({ number: '', code: '', reason: '' });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const phoneCode = usePhoneCode(setProblem);
  const { requestId } = phoneCode;
  const number = values.number.trim().toUpperCase();
  const { id, hash, phone } = text;

  const bind = (field: keyof typeof values) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  });
  const sendCode = () =>
    phoneCode.send({
      findProblem: () => (number === '' ? own.numberMissing : undefined),
      send: (captcha) => client.call(calls.sendConfirmationCode, { token, number, ...captcha }, { ownMessage: true }),
      sentText: own.codeSent,
    });
  const findProblem = (): string | undefined => {
    if (kind === 'decline' && values.reason.trim() === '') return own.reasonMissing;
    if (isOwn) return undefined;
    if (number === '') return own.numberMissing;
    return values.code.trim() && requestId ? undefined : own.codeMissing;
  };
  const send = (answer: Answer): Promise<ConfirmationText> =>
    isOwn
      ? client.call(calls.answerAskedConfirmation, { id, hash, answer }, { ownMessage: true })
      : client.call(
          calls.answerConfirmation,
          { token, hash, number, code: values.code.trim(), requestId: requestId ?? '', answer },
          { ownMessage: true },
        );
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findProblem();
    setProblem(found);
    if (found || busy) return;
    setBusy(true);
    try {
      onAnswered(await send(kind === 'confirm' ? { kind } : { kind, reason: values.reason.trim() }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };

  if (phone === null && !isOwn) return <p>{own.enterprise}</p>;
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={styles.choice}>
        <legend className={styles.hidden}>{own.answer}</legend>
        {(['confirm', 'decline'] as const).map((one) => (
          <label key={one} className={styles.option}>
            <input type="radio" name="answer" checked={kind === one} onChange={() => setKind(one)} />
            {own[one]}
          </label>
        ))}
      </fieldset>
      {kind === 'decline' && <TextField {...bind('reason')} label={own.reason} hint={own.reasonHint} maxLength={500} />}
      {isOwn ? (
        <p className={styles.note}>{own.byAccount}</p>
      ) : (
        <>
          <TextField
            {...bind('number')}
            label={own.number}
            hint={own.numberHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
          />
          {phoneCode.captchaField && <CaptchaField {...phoneCode.captchaField} label={own.captcha} />}
          <TextField
            {...bind('code')}
            label={own.code}
            hint={own.phone(phone ?? '')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            beside={<SendCodeButton of={phoneCode} send={sendCode} />}
          />
          <p className={styles.note}>{own.otherPhone}</p>
        </>
      )}
      <p className={problem ? styles.problem : undefined} role="alert">
        {problem}
      </p>
      <Button wide look="filled" type="submit" resting={busy}>
        {own.submit}
      </Button>
    </form>
  );
}
