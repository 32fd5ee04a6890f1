import { calls, type WalletDocument } from '@anju/contract';
import { ConfirmedChange } from '@anju/page-kit';
import { useCall, useChange, useCityTime, useTabTitle } from '@anju/sub-app-kit/react';
import { describeFile } from '@anju/ui/article';
import { ConfirmDialog, Loaded, PageFrame, Panel } from '@anju/ui/page';
import { Button, DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { CaseLink } from '../box/case-link.tsx';
import { texts } from './texts.ts';
import styles from './wallet.module.css';

const MaterialViewer = lazy(async () => ({ default: (await import('../case/material-viewer.tsx')).MaterialViewer }));

/**
 * A document may be used in hundreds of cases, such as the seal of an enterprise, so only the first uses are listed.
 */
const maxUses = 5;

type Doing = 'expiry' | 'removal';

export function Wallet() {
  useTabTitle(texts.title);
  const answer = useCall(calls.listWallet, {});
  const [shownId, setShownId] = useState<string>();
  const [doing, setDoing] = useState<{ readonly what: Doing; readonly of: WalletDocument }>();
  const close = () => setDoing(undefined);
  return (
    <PageFrame title={texts.title} description={texts.description}>
      <Panel name={texts.list}>
        <Loaded from={answer}>
          {(wallet) =>
            wallet.length === 0 ? (
              <p className={styles.about}>{texts.nothing}</p>
            ) : (
              <>
                <ul className={styles.list}>
                  {wallet.map((one) => (
                    <Given
                      key={one.document.id}
                      of={one}
                      onPreview={() => setShownId(one.document.id)}
                      onDo={(what) => setDoing({ what, of: one })}
                    />
                  ))}
                </ul>
                {shownId !== undefined && (
                  <Preview of={wallet} shownId={shownId} onShow={setShownId} onClose={() => setShownId(undefined)} />
                )}
              </>
            )
          }
        </Loaded>
      </Panel>
      {doing?.what === 'expiry' && <Expiry of={doing.of} onClose={close} />}
      {doing?.what === 'removal' && (
        <ConfirmedChange
          open
          call={calls.removeFromWallet}
          input={{ id: doing.of.document.id }}
          touches={[calls.listWallet]}
          title={texts.removeTitle}
          consequence={texts.removeHint(doing.of.document.name)}
          action={texts.remove}
          done={texts.removed}
          dangerous
          takesRow
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

interface GivenProps {
  readonly of: WalletDocument;
  onPreview(): void;
  onDo(what: Doing): void;
}

function Given({ of: { document, uses, validUntil, isExpired }, onPreview, onDo }: GivenProps) {
  const { toDay } = useCityTime();
  const { name, createdAt } = document;
  const expiry = validUntil === null ? texts.noExpiry : texts[isExpired ? 'expired' : 'validUntil'](validUntil);
  return (
    <li className={styles.document}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.about}>
          {describeFile(document)} · {texts.givenOn(toDay(createdAt))} ·{' '}
        </span>
        <span className={isExpired ? styles.expired : styles.about}>{expiry}</span>
      </div>
      <div className={styles.actions}>
        <Button aria-label={texts.previewOf(name)} onClick={onPreview}>
          {texts.preview}
        </Button>
        <Button aria-label={texts.setExpiryOf(name)} onClick={() => onDo('expiry')}>
          {texts.setExpiry}
        </Button>
        <Button danger aria-label={texts.removeOf(name)} onClick={() => onDo('removal')}>
          {texts.remove}
        </Button>
      </div>
      {uses.length === 0 ? (
        <p className={styles.about}>{texts.noUses}</p>
      ) : (
        <ul className={styles.uses} aria-label={texts.uses(name)}>
          {uses.slice(0, maxUses).map(({ caseId, caseNumber, caseTypeName, category, phase, materialName, usedOn }) => (
            <li key={`${caseId} ${materialName}`}>
              {caseTypeName} <CaseLink of={{ id: caseId, number: caseNumber, caseTypeName, category, phase }} />{' '}
              <span className={styles.about}>{texts.usedAs(materialName, usedOn)}</span>
            </li>
          ))}
          {uses.length > maxUses && <li className={styles.about}>{texts.moreUses(uses.length - maxUses)}</li>}
        </ul>
      )}
    </li>
  );
}

interface PreviewProps {
  readonly of: readonly WalletDocument[];
  readonly shownId: string;
  onShow(id: string): void;
  onClose(): void;
}

function Preview({ of: wallet, shownId, onShow, onClose }: PreviewProps) {
  const documents = useMemo(
    () => wallet.map(({ document: { id }, uses: [use] }) => ({ key: id, id, title: use?.materialName ?? texts.title })),
    [wallet],
  );
  return (
    <Suspense fallback={null}>
      <MaterialViewer
        documents={documents}
        shownKey={shownId}
        besideKey={undefined}
        onShow={onShow}
        onClose={onClose}
      />
    </Suspense>
  );
}

function Expiry({ of: { document, validUntil }, onClose }: { readonly of: WalletDocument; onClose(): void }) {
  const [until, setUntil] = useState(validUntil);
  const fieldId = useId();
  const { send, sending, failure } = useChange(calls.setWalletExpiry, {
    touches: [calls.listWallet],
    done: texts.saved,
    ownMessage: true,
  });
  const save = async () => {
    if (await send({ id: document.id, validUntil: until })) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={texts.setExpiryOf(document.name)}
      consequence={texts.expiryHint}
      action={texts.save}
      sending={sending}
      failure={failure}
      onConfirm={save}
      onClose={onClose}
    >
      <Form.Item label={texts.lastDay} htmlFor={fieldId}>
        <DatePicker
          id={fieldId}
          value={until === null ? null : dayjs(until)}
          onChange={(day) => setUntil(day ? day.format('YYYY-MM-DD') : null)}
        />
      </Form.Item>
    </ConfirmDialog>
  );
}
