import { type ContractDetail, calls, linkTo, pages } from '@anju/contract';
import { ConfirmedChange, DownloadButton, ReasonedChange } from '@anju/page-kit';
import { useBridge, useChange } from '@anju/sub-app-kit/react';
import { Button, TextField } from '@anju/ui/controls';
import { ConfirmDialog, type Opening, Panel, useOpening } from '@anju/ui/page';
import { useState } from 'react';
import { openApplication } from '../opening/open-application.ts';
import { useContractKind } from './contract-kind.tsx';
import styles from './contracts.module.css';
import { countOpen } from './count-open.ts';
import { texts } from './texts.ts';
import { touchedCalls } from './touched-calls.ts';

const own = texts.sign;
const longestReason = 200;

interface PanelProps {
  readonly of: ContractDetail;
}

export function SigningPanel({ of: contract }: PanelProps) {
  const { state, todo } = contract;
  return (
    <Panel name={own.title}>
      <div className={styles.stack}>
        <h2 className={styles.heading}>{own.title}</h2>
        <p className={styles.todo} role="status">
          {texts.todo[todo]}
        </p>
        {state === 'negotiating' && <Confirming of={contract} />}
        {state === 'locked' && <Signing of={contract} />}
        {(state === 'signed' || state === 'filed') && <Signed of={contract} />}
        {state === 'void' && <p>{own.voidNote}</p>}
        <VoidButton of={contract} />
      </div>
    </Panel>
  );
}

function Confirming({ of: contract }: PanelProps) {
  const { id, revision, parties } = contract;
  const [isOpen, setIsOpen] = useState(false);
  const self = parties.find(({ isYou }) => isYou);
  const open = countOpen(contract);
  return (
    <>
      <p className={styles.quiet}>{own.about}</p>
      {self && !self.hasConfirmed && (
        <Button look="filled" wide resting={open > 0} onClick={() => setIsOpen(true)}>
          {own.confirm}
        </Button>
      )}
      {open > 0 && <p className={styles.quiet}>{own.cannotOpen(open)}</p>}
      {open === 0 && self?.hasConfirmed && <p className={styles.quiet}>{own.waitsOther}</p>}
      <ConfirmedChange
        call={calls.confirmContract}
        input={{ id, revision }}
        touches={touchedCalls}
        done={own.confirmed}
        open={isOpen}
        title={own.confirmTitle}
        consequence={own.confirmConsequence}
        action={own.confirm}
        takesRow
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function Signing({ of: contract }: PanelProps) {
  const { id, revision, parties, signingWaits } = contract;
  const signing = useOpening<string>();
  const [isUnlocking, setIsUnlocking] = useState(false);
  const self = parties.find(({ isYou }) => isYou);
  const wanting = parties.filter(({ wantsUnlock, isYou }) => wantsUnlock && !isYou);
  return (
    <>
      <p className={styles.quiet}>{own.locked}</p>
      {signingWaits !== null && (
        <p role="alert" className={styles.waits}>
          {signingWaits}
        </p>
      )}
      {wanting.map(({ name }) => (
        <p key={name}>{own.wantsUnlock(name)}</p>
      ))}
      {self && (
        <div className={styles.actions}>
          {self.signedAt === null && (
            <Button look="filled" wide resting={signingWaits !== null} onClick={() => signing.show(self.name)}>
              {own.sign}
            </Button>
          )}
          {!self.wantsUnlock && (
            <Button onClick={() => setIsUnlocking(true)}>{wanting.length > 0 ? own.agreeUnlock : own.unlock}</Button>
          )}
        </div>
      )}
      {signing.subject && <SignDialog key={signing.key} of={contract} name={signing.subject} opening={signing} />}
      <ReasonedChange
        call={calls.unlockContract}
        toInput={(reason) => ({ id, revision, reason })}
        label={own.unlockReason}
        maxLength={longestReason}
        touches={touchedCalls}
        done={own.unlocked}
        open={isUnlocking}
        title={own.unlockTitle}
        consequence={own.unlockConsequence}
        action={own.unlockTitle}
        takesRow
        onClose={() => setIsUnlocking(false)}
      />
    </>
  );
}

interface SignDialogProps extends PanelProps {
  readonly name: string;
  readonly opening: Opening<string>;
}

/** The user signs with their real name and a code sent to the telephone of their account. */
function SignDialog({ of: { id, hash }, name, opening }: SignDialogProps) {
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<{ readonly requestId: string; readonly phone: string }>();
  const [needsCode, setNeedsCode] = useState(false);
  const [isSigned, setIsSigned] = useState(false);
  const [tried, setTried] = useState<'code' | 'signature'>();
  const sending = useChange(calls.sendSigningCode, { ownMessage: true });
  const signing = useChange(calls.signContract, { touches: touchedCalls, done: own.done, ownMessage: true });
  const getCode = async () => {
    setTried('code');
    const answer = await sending.send({ id, hash });
    if (answer) setSent(answer.output);
  };
  const sign = async () => {
    if (!sent || !/^\d{6}$/.test(code.trim())) return setNeedsCode(true);
    setNeedsCode(false);
    setTried('signature');
    if (!(await signing.send({ id, hash, code: code.trim(), requestId: sent.requestId }))) return;
    setIsSigned(true);
    opening.close();
  };
  return (
    <ConfirmDialog
      open={opening.open}
      title={own.dialog}
      consequence={own.consequence(name)}
      action={own.sign}
      sending={signing.sending}
      failure={tried === 'code' ? sending.failure : signing.failure}
      openerGone={isSigned}
      onConfirm={sign}
      onClose={opening.close}
    >
      <p className={styles.quiet}>
        {own.fingerprint} <code className={styles.fingerprint}>{hash}</code>
      </p>
      <TextField
        label={own.code}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={needsCode ? own.needsCode : undefined}
        hint={sent && own.codeSent(sent.phone)}
        onChange={({ target }) => setCode(target.value)}
        beside={
          <Button resting={sending.sending} onClick={getCode}>
            {own.getCode}
          </Button>
        }
      />
    </ConfirmDialog>
  );
}

function Signed({ of: { id, number, state, todo, caseId, caseNumber, certificate, filing } }: PanelProps) {
  const bridge = useBridge();
  const kind = useContractKind();
  const [isFiling, setIsFiling] = useState(false);
  const [isFiled, setIsFiled] = useState(false);
  const { send, sending, failure } = useChange(calls.fileContract, {
    touches: [...touchedCalls, calls.listCases, calls.listMyCases, calls.countBoxes],
    ownMessage: true,
  });
  const openCase = (opened: number) =>
    bridge.openTab({ ...linkTo(pages.caseOf[filing.category]), query: { id: String(opened) } });
  const file = async () => {
    const answer = await send({ id });
    if (!answer) return;
    setIsFiled(true);
    setIsFiling(false);
    const { caseId: opened, isHandedIn, certificate: issued } = answer.output;
    // The certificate has been issued already, and the page shows it.
    if (issued) return bridge.showMessage('success', own.granted(issued.number));
    bridge.showMessage('success', isHandedIn ? own.filed : own.fileDraft);
    if (isHandedIn) openCase(opened);
    else openApplication(bridge, { id: opened, number: null, ...filing });
  };
  return (
    <>
      <p>{state === 'filed' ? own.filedNote(certificate?.number) : kind.signedNote}</p>
      <div className={styles.actions}>
        {todo === 'file' && (
          <Button look="filled" wide onClick={() => setIsFiling(true)}>
            {own.file}
          </Button>
        )}
        {certificate && (
          <DownloadButton
            look="filled"
            wide
            call={calls.readPaper}
            input={{ id: certificate.id }}
            fileName={`${certificate.title}.pdf`}
          >
            {own.certificate}
          </DownloadButton>
        )}
        <DownloadButton call={calls.getContractPdf} input={{ id: String(id) }} fileName={`${number}.pdf`}>
          {own.pdf}
        </DownloadButton>
        {caseId !== null && (
          <Button look="plain" onClick={() => openCase(caseId)}>
            {own.openCase} {caseNumber}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isFiling}
        title={own.fileTitle}
        consequence={kind.fileConsequence}
        action={own.file}
        sending={sending}
        failure={failure}
        openerGone={isFiled}
        onConfirm={file}
        onClose={() => setIsFiling(false)}
      />
    </>
  );
}

export function VoidButton({ of: { id, mayVoid } }: PanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayVoid) return null;
  return (
    <>
      <Button look="plain" dangerous onClick={() => setIsOpen(true)}>
        {own.void}
      </Button>
      <ReasonedChange
        call={calls.voidContract}
        toInput={(reason) => ({ id, reason })}
        label={own.voidReason}
        maxLength={longestReason}
        touches={touchedCalls}
        done={own.voided}
        open={isOpen}
        title={own.voidTitle}
        consequence={own.voidConsequence}
        action={own.void}
        dangerous
        takesRow
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
