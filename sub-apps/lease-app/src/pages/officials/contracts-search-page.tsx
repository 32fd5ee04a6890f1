import { type CallInput, calls, type FoundLeaseContract, pages } from '@anju/contract';
import {
  CursorList,
  DatesField,
  fromDates,
  inAntd,
  Minute,
  RowLink,
  toDates,
  toOptions,
  useDistrictNames,
  useFilter,
  type WithDates,
} from '@anju/page-kit';
import { useBridge, useTabTitle } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { FilterBar, PageFrame, Panel } from '@anju/ui/page';
import { Form, Input, Select } from 'antd';
import { officialTexts } from '../../official-texts.ts';
import { openContract } from '../contracts/open-contract.ts';

const own = officialTexts.contracts;
const { title } = pages.leaseApp.contractsSearch;
const filters = ['text', 'state', 'district', 'from', 'to'] as const;
type Filter = Pick<CallInput<typeof calls.searchLeaseContracts>, (typeof filters)[number]>;

/** The page lists only contracts that all parties have signed; the filter stands in the address. */
export const ContractsSearchPage = inAntd(ContractsSearch);

function ContractsSearch() {
  useTabTitle(title);
  const bridge = useBridge();
  const { filter, search } = useFilter(calls.searchLeaseContracts, filters);
  const districts = useDistrictNames();
  return (
    <PageFrame title={title} description={own.description}>
      <FilterBar<WithDates<Filter>>
        initialValues={toDates(filter)}
        onSearch={(values) => search(fromDates<Filter>(values))}
      >
        <Form.Item name="text" label={own.text}>
          <Input maxLength={100} placeholder={own.textHint} />
        </Form.Item>
        <Form.Item name="state" label={officialTexts.state}>
          <Select allowClear placeholder={officialTexts.all} options={toOptions(own.states)} />
        </Form.Item>
        <Form.Item name="district" label={officialTexts.district}>
          <Select allowClear placeholder={officialTexts.all} options={toOptions(districts)} />
        </Form.Item>
        <DatesField label={own.signedOn} />
      </FilterBar>
      <Panel name={own.list}>
        <CursorList<FoundLeaseContract>
          key={JSON.stringify(filter)}
          call={calls.searchLeaseContracts}
          input={filter}
          rowKey={({ id }) => id}
          nothing={own.nothing}
          columns={toColumns((contract) => openContract(bridge, contract))}
        />
      </Panel>
    </PageFrame>
  );
}

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
