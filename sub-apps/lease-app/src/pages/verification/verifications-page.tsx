import {
  type CallInput,
  calls,
  type HouseVerification,
  houseVerificationStateNames,
  linkTo,
  pages,
} from '@anju/contract';
import { CursorList, filledIn, inAntd, Minute, RowLink, toOptions, useDistrictNames, useFilter } from '@anju/page-kit';
import { useBridge, useTabTitle } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { FilterBar, PageFrame, Panel } from '@anju/ui/page';
import { Form, Input, Select } from 'antd';
import { texts } from '../../texts.ts';

const own = texts.verifications;
const ownFilters = ['state'] as const;
const filters = ['text', 'state', 'district'] as const;
type OwnFilter = Pick<CallInput<typeof calls.listMyVerifications>, (typeof ownFilters)[number]>;
type Filter = Pick<CallInput<typeof calls.searchVerifications>, (typeof filters)[number]>;

export const MyVerificationsPage = inAntd(MyVerifications);
export const VerificationsPage = inAntd(Verifications);

function MyVerifications() {
  const { title } = pages.leaseApp.verificationRecords;
  useTabTitle(title);
  const { filter, search } = useFilter(calls.listMyVerifications, ownFilters);
  return (
    <PageFrame title={title} description={own.mine}>
      <FilterBar<OwnFilter> initialValues={filter} onSearch={(values) => search(filledIn(values))}>
        <StateField />
      </FilterBar>
      <List call={calls.listMyVerifications} filter={filter} />
    </PageFrame>
  );
}

function Verifications() {
  const { title } = pages.leaseApp.verificationHouses;
  useTabTitle(title);
  const { filter, search } = useFilter(calls.searchVerifications, filters);
  const districts = useDistrictNames();
  return (
    <PageFrame title={title} description={own.all}>
      <FilterBar<Filter> initialValues={filter} onSearch={(values) => search(filledIn(values))}>
        <Form.Item name="text" label={own.text}>
          <Input maxLength={100} placeholder={own.textHint} />
        </Form.Item>
        <StateField />
        <Form.Item name="district" label={own.district}>
          <Select allowClear placeholder={own.any} options={toOptions(districts)} />
        </Form.Item>
      </FilterBar>
      <List call={calls.searchVerifications} filter={filter} />
    </PageFrame>
  );
}

function StateField() {
  return (
    <Form.Item name="state" label={own.state}>
      <Select allowClear placeholder={own.any} options={toOptions(houseVerificationStateNames)} />
    </Form.Item>
  );
}

interface ListProps {
  readonly call: typeof calls.listMyVerifications | typeof calls.searchVerifications;
  readonly filter: Filter;
}

function List({ call, filter }: ListProps) {
  const bridge = useBridge();
  const open = ({ caseId, caseNumber }: HouseVerification) =>
    bridge.openTab({ ...linkTo(pages.leaseApp.case), title: caseNumber, query: { id: String(caseId) } });
  return (
    <Panel name={own.list}>
      <CursorList<HouseVerification>
        key={JSON.stringify(filter)}
        call={call}
        input={filter}
        rowKey={({ caseId }) => caseId}
        nothing={own.nothing}
        columns={toColumns(open)}
      />
    </Panel>
  );
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
