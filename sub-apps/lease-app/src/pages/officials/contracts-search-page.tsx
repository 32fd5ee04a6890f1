import { openContract } from '@anju/case-ui/contracts';
import { calls, type FoundLeaseContract, pages } from '@anju/contract';
import { CursorListPage, inAntd, Minute, RowLink } from '@anju/page-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { officialTexts } from '../../official-texts.ts';
import { leaseKind } from '../contracts/lease-kind.ts';

const own = officialTexts.contracts;

/** Lists the contracts that all parties have signed. */
export const ContractsSearchPage = inAntd(() => {
  const bridge = useBridge();
  return (
    <CursorListPage
      title={pages.leaseApp.contractsSearch.title}
      description={own.description}
      name={own.list}
      call={calls.searchLeaseContracts}
      fields={[
        { name: 'text', label: own.text, hint: own.textHint },
        { name: 'state', label: officialTexts.state, titles: own.states },
        'district',
        { dates: own.signedOn },
      ]}
      columns={toColumns((contract) => openContract(bridge, leaseKind, contract))}
      rowKey={({ id }) => id}
      nothing={own.nothing}
    />
  );
});

function toColumns(open: (contract: FoundLeaseContract) => void): readonly ListColumn<FoundLeaseContract>[] {
  return [
    {
      key: 'number',
      title: own.number,
      width: 200,
      always: true,
      render: (contract) => <RowLink onOpen={() => open(contract)}>{contract.number}</RowLink>,
    },
    { key: 'address', title: officialTexts.address, width: 240, render: ({ address }) => address },
    { key: 'lessors', title: own.lessors, width: 96, render: ({ lessors }) => lessors.join('、') },
    { key: 'lessees', title: own.lessees, width: 96, render: ({ lessees }) => lessees.join('、') },
    {
      key: 'period',
      title: own.period,
      width: 184,
      render: ({ startDate, endDate }) => officialTexts.dates(startDate, endDate),
    },
    { key: 'rent', title: own.rent, width: 104, render: ({ rent }) => rent.toFixed(2) },
    { key: 'state', title: officialTexts.state, width: 72, render: ({ state }) => own.states[state] },
    { key: 'signedAt', title: own.signedAt, width: 136, render: ({ signedAt }) => <Minute at={signedAt} /> },
  ];
}
