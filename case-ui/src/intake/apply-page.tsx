import { type ApplicationStart, type CaseDetail, type CaseTypeInfo, calls } from '@anju/contract';
import { useBridge, useCall, usePageAddress, useTabData, useTabTitle } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { type ReactNode, useEffect, useState } from 'react';
import { givenForm } from '../opening/open-application.ts';
import { openCase } from '../opening/open-case.ts';
import { texts as caseTexts } from '../texts.ts';
import { ApplicationForm } from './application-form.tsx';
import { texts } from './texts.ts';

interface ApplyProps {
  /** The menu passes the type; without it the address names the type. */
  readonly caseType?: string;
}

/** An application is new, begun earlier, or returned for correction. */
export function Apply({ caseType }: ApplyProps) {
  const { query } = usePageAddress();
  const id = toId(query.id);
  if (id !== undefined) return <BegunApplication id={id} />;
  const code = caseType ?? query.type ?? '';
  const originalId = toId(query.original);
  return (
    <NewApplication
      key={`${code} ${originalId}`}
      code={code}
      originalId={originalId}
      namesTab={caseType === undefined}
    />
  );
}

function toId(text: string | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

interface NewApplicationProps {
  readonly code: string;
  readonly originalId: number | undefined;
  readonly namesTab: boolean;
}

function NewApplication({ code, originalId, namesTab }: NewApplicationProps) {
  const [id, setId] = useState<number>();
  const [detail, setDetail] = useState<CaseDetail>();
  const given = givenForm(useTabData().params);
  return (
    <Known code={code} originalId={originalId}>
      {(type, start) => (
        <>
          {namesTab && <TabTitle title={caseTexts.application.title(type.name)} />}
          <ApplicationForm
            type={type}
            start={start}
            detail={detail}
            originalId={originalId}
            given={given}
            onCreated={setId}
          />
          {id !== undefined && <Followed id={id} onChange={setDetail} />}
        </>
      )}
    </Known>
  );
}

function BegunApplication({ id }: { readonly id: number }) {
  const answer = useCall(calls.getCase, { id });
  return (
    <Loaded from={answer}>
      {(detail) =>
        detail.offered.some((action) => action === 'submit' || action === 'resubmit') ? (
          <Known code={detail.caseType} originalId={detail.original?.id}>
            {(type, start) => (
              <>
                <TabTitle title={caseTexts.application.title(type.name, detail.number)} />
                <ApplicationForm type={type} start={start} detail={detail} />
              </>
            )}
          </Known>
        ) : (
          <HandedIn of={detail} />
        )
      }
    </Loaded>
  );
}

function HandedIn({ of }: { readonly of: CaseDetail }) {
  const bridge = useBridge();
  return (
    <PageFrame title={caseTexts.application.title(of.caseTypeName)}>
      <Panel>
        <p role="alert">{texts.notEditable}</p>
        <Button onClick={() => openCase(bridge, of)}>{texts.openCase}</Button>
      </Panel>
    </PageFrame>
  );
}

function TabTitle({ title }: { readonly title: string }) {
  useTabTitle(title);
  return null;
}

interface FollowedProps {
  readonly id: number;
  onChange(detail: CaseDetail): void;
}

/** A case that was created on this page may be changed elsewhere, so it is followed here. */
function Followed({ id, onChange }: FollowedProps) {
  const { data } = useCall(calls.getCase, { id });
  useEffect(() => {
    if (data) onChange(data);
  }, [data, onChange]);
  return null;
}

interface KnownProps {
  readonly code: string;
  readonly originalId: number | undefined;
  readonly children: (type: CaseTypeInfo, start: ApplicationStart) => ReactNode;
}

/** Loads the case type and what is known of the filer; an account that may not file gets the refusal here. */
function Known({ code, originalId, children }: KnownProps) {
  const types = useCall(calls.listCaseTypes, {});
  return (
    <Loaded from={types}>
      {(all) => {
        const type = all.find((one) => one.code === code);
        return type ? (
          <Started type={type} originalId={originalId}>
            {children}
          </Started>
        ) : (
          <p role="alert">{texts.unknownType}</p>
        );
      }}
    </Loaded>
  );
}

interface StartedProps extends Pick<KnownProps, 'originalId' | 'children'> {
  readonly type: CaseTypeInfo;
}

function Started({ type, originalId, children }: StartedProps) {
  const start = useCall(calls.prepareApplication, {
    caseType: type.code,
    ...(originalId !== undefined && { originalId }),
  });
  return <Loaded from={start}>{(known) => children(type, known)}</Loaded>;
}
