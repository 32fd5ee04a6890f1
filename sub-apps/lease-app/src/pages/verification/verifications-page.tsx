import { calls, type HouseVerification, houseVerificationStateNames, pages } from '@anju/contract';
import { CursorListPage, inAntd, Minute, RowLink } from '@anju/page-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { openCase } from '../../parts/open-case.ts';
import { texts } from '../../texts.ts';

const own = texts.verifications;
const state = { name: 'state', label: own.state, titles: houseVerificationStateNames } as const;

/** Lists one's own verifications. */
export const MyVerificationsPage = inAntd(() => (
  <CursorListPage
    {...useShared()}
    title={pages.leaseApp.verificationRecords.title}
    description={own.mine}
    call={calls.listMyVerifications}
    fields={[state]}
  />
));

/** Lists the verifications of an official's districts. */
export const VerificationsPage = inAntd(() => (
  <CursorListPage
    {...useShared()}
    title={pages.leaseApp.verificationHouses.title}
    description={own.all}
    call={calls.searchVerifications}
    fields={[{ name: 'text', label: own.text, hint: own.textHint }, state, 'district']}
  />
));

function useShared() {
  const bridge = useBridge();
  return {
    name: own.list,
    columns: toColumns(({ caseId, caseNumber }) => openCase(bridge, caseId, caseNumber)),
    rowKey: ({ caseId }: HouseVerification) => caseId,
    nothing: own.nothing,
  };
}

function toColumns(open: (verification: HouseVerification) => void): readonly ListColumn<HouseVerification>[] {
  return [
    {
      key: 'caseNumber',
      title: own.caseNumber,
      width: 232,
      always: true,
      render: (verification) => <RowLink onOpen={() => open(verification)}>{verification.caseNumber}</RowLink>,
    },
    { key: 'address', title: own.address, width: 232, render: ({ address }) => address },
    { key: 'rooms', title: own.rooms, width: 88, render: ({ roomNumber }) => roomNumber ?? own.whole },
    { key: 'use', title: own.use, width: 64, render: ({ use }) => use },
    {
      key: 'state',
      title: own.state,
      width: 72,
      render: ({ state }) => houseVerificationStateNames[state],
    },
    { key: 'code', title: own.code, width: 232, render: ({ code }) => code ?? own.none },
    { key: 'validUntil', title: own.validUntil, width: 104, render: ({ validUntil }) => validUntil ?? own.none },
    { key: 'appliedAt', title: own.appliedAt, width: 136, render: ({ appliedAt }) => <Minute at={appliedAt} /> },
  ];
}
