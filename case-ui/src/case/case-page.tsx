import { type CaseDetail, type CaseTypeInfo, calls } from '@anju/contract';
import { InAntd } from '@anju/page-kit';
import { useCall, usePageAddress, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded } from '@anju/ui/page';
import { useState } from 'react';
import { MyCase } from '../progress/my-case.tsx';
import { ReviewCase } from '../review/review-case.tsx';
import { texts } from '../texts.ts';

const own = texts.case;

/** A case: for who applied, where it stands and what they have to do; for officials, all of it and what they may do. */
export function Case() {
  const { query } = usePageAddress();
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? <LoadedCase key={id} id={id} /> : <p role="alert">{own.missing}</p>;
}

function LoadedCase({ id }: { readonly id: number }) {
  const answer = useCall(calls.getCase, { id });
  const types = useCall(calls.listCaseTypes, {});
  const reload = () => void answer.refetch();
  // As the answer to one's own action says it, until it is asked for again: the next action goes by it.
  const [changed, setChanged] = useState<CaseDetail>();
  return (
    <Loaded from={answer}>
      {(detail) => (
        <Loaded from={types}>
          {(list) => (
            <ShownCase
              of={changed && changed.version > detail.version ? changed : detail}
              type={list.find(({ code }) => code === detail.caseType)}
              reload={reload}
              onChanged={setChanged}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

export interface ShownProps {
  readonly of: CaseDetail;
  /** Undefined where the city no longer has cases of this type. */
  readonly type: CaseTypeInfo | undefined;
  reload(): void;
  /** Called with the case after an action. */
  onChanged(changed: CaseDetail): void;
}

function ShownCase(shown: ShownProps) {
  const { caseTypeName, number, isMine, channel } = shown.of;
  useTabTitle(own.title(caseTypeName, number ?? texts.list.draft));
  if (!isMine || channel !== 'online') return <ReviewCase {...shown} />;
  return (
    <InAntd>
      <MyCase {...shown} />
    </InAntd>
  );
}
