import { type CaseDetail, calls } from '@anju/contract';
import { InAntd } from '@anju/page-kit';
import type { PageAddress } from '@anju/sub-app-kit';
import { type FirstCall, useCall, usePageAddress, useSharedCall, useTabTitle } from '@anju/sub-app-kit/react';
import { Loaded } from '@anju/ui/page';
import { useState } from 'react';
import type { ShownCase } from './case/shown-case.ts';
import { MyCase } from './progress/my-case.tsx';
import { ReviewCase } from './review/review-case.tsx';
import { texts } from './texts.ts';

const own = texts.case;

const idIn = ({ id }: PageAddress['query']): number | undefined =>
  Number.isSafeInteger(Number(id)) && Number(id) > 0 ? Number(id) : undefined;

export function Case() {
  const { query } = usePageAddress();
  const id = idIn(query);
  return id === undefined ? <p role="alert">{own.missing}</p> : <LoadedCase key={id} id={id} />;
}

Case.firstCalls = (query: PageAddress['query']): FirstCall[] => {
  const id = idIn(query);
  return id === undefined ? [] : [[calls.getCase, { id }]];
};
Case.sharedCalls = [[calls.listCaseTypes, {}]] satisfies FirstCall[];

function LoadedCase({ id }: { readonly id: number }) {
  const answer = useCall(calls.getCase, { id });
  const types = useSharedCall(calls.listCaseTypes, {});
  const reload = () => void answer.refetch();
  // Holds the case as the user's last action returned it until it is fetched again: the next action needs its version.
  const [changed, setChanged] = useState<CaseDetail>();
  return (
    <Loaded from={answer}>
      {(detail) => (
        <Loaded from={types}>
          {(list) => (
            <ApplicantsOrOfficials
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

function ApplicantsOrOfficials(shown: ShownCase) {
  const { caseTypeName, number, isMine, isParty, channel } = shown.of;
  useTabTitle(own.title(caseTypeName, number ?? texts.list.draft));
  const isApplicants = isMine && channel === 'online';
  if (!isApplicants && !isParty) return <ReviewCase {...shown} />;
  return (
    <InAntd>
      <MyCase {...shown} />
    </InAntd>
  );
}
