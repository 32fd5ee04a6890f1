import { type CallInput, calls, type FiledLease, filedLeaseStates, linkTo, pages } from '@anju/contract';
import { CursorList, filledIn, inAntd, RowLink, toOptions, useDistrictNames, useFilter } from '@anju/page-kit';
import { useBridge, useTabTitle } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { FilterBar, PageFrame, Panel } from '@anju/ui/page';
import { Form, Input, Select } from 'antd';
import { texts } from '../../texts.ts';

const own = texts.filedLeases;
const filters = ['text', 'district', 'state', 'endsWithin', 'rentMonth'] as const;
type Filter = Pick<CallInput<typeof calls.listFiledLeases>, (typeof filters)[number]>;

export const FiledLeasesPage = inAntd(() => <FiledLeases title={pages.leaseApp.filingsSearch.title} />);

/** Lists the leases that end within 30 days, the first to end first. */
export const ExpiringLeasesPage = inAntd(() => (
  <FiledLeases title={pages.leaseApp.filingsExpiring.title} endsWithin="30" />
));

interface FiledLeasesProps {
  readonly title: string;
  /** This filter applies unless the address names another. */
  readonly endsWithin?: Filter['endsWithin'];
}

function FiledLeases({ title, endsWithin }: FiledLeasesProps) {
  useTabTitle(title);
  const bridge = useBridge();
  const { filter, search } = useFilter(calls.listFiledLeases, filters);
  const asked: Filter = { ...(endsWithin && { endsWithin }), ...filter };
  const districts = useDistrictNames();
  const open = ({ caseId, caseNumber }: FiledLease) =>
    bridge.openTab({ ...linkTo(pages.leaseApp.case), title: caseNumber, query: { id: String(caseId) } });
  return (
    <PageFrame title={title} description={endsWithin ? own.expiringDescription : own.description}>
      <FilterBar<Filter> key={asked.rentMonth} initialValues={asked} onSearch={(values) => search(filledIn(values))}>
        <Form.Item name="text" label={own.text}>
          <Input maxLength={100} placeholder={own.textHint} />
        </Form.Item>
        <Form.Item name="district" label={own.district}>
          <Select allowClear placeholder={own.all} options={toOptions(districts)} />
        </Form.Item>
        {asked.rentMonth !== undefined && (
          <Form.Item name="rentMonth" label={own.rentMonth}>
            <Input maxLength={7} placeholder={own.rentMonthHint} />
          </Form.Item>
        )}
        {endsWithin ? (
          <Form.Item name="endsWithin" label={own.endsWithin}>
            <Select options={toOptions(own.within)} />
          </Form.Item>
        ) : (
          <Form.Item name="state" label={own.state}>
            <Select
              allowClear
              placeholder={own.all}
              options={filedLeaseStates.map((value) => ({ value, label: value }))}
            />
          </Form.Item>
        )}
      </FilterBar>
      <Panel name={own.list}>
        <CursorList<FiledLease>
          key={JSON.stringify(asked)}
          call={calls.listFiledLeases}
          input={asked}
          rowKey={({ id }) => id}
          nothing={own.nothing}
          columns={toColumns(open)}
        />
      </Panel>
    </PageFrame>
  );
}

function toColumns(open: (lease: FiledLease) => void): readonly ListColumn<FiledLease>[] {
  return [
    {
      key: 'caseNumber',
      title: own.caseNumber,
      width: 248,
      always: true,
      render: (lease) => <RowLink onOpen={() => open(lease)}>{lease.caseNumber}</RowLink>,
    },
    { key: 'address', title: own.address, width: 320, render: ({ address }) => address },
    { key: 'period', title: own.period, width: 200, render: ({ from, to }) => own.days(from, to) },
    {
      key: 'mode',
      title: own.mode,
      width: 88,
      render: ({ isWholeUnit }) => own.modes[isWholeUnit ? 'whole' : 'rooms'],
    },
    { key: 'use', title: own.use, width: 72, render: ({ use }) => use },
    { key: 'state', title: own.state, width: 80, render: ({ state }) => state },
    { key: 'lessors', title: own.lessors, width: 176, render: ({ lessors }) => lessors.join('、') },
    { key: 'lessees', title: own.lessees, width: 176, render: ({ lessees }) => lessees.join('、') },
  ];
}
