import { type CallInput, calls, type LeaseCertificate, linkTo, pages, paperVerdictNames } from '@anju/contract';
import {
  CursorList,
  DownloadButton,
  filledIn,
  inAntd,
  Minute,
  RowLink,
  toOptions,
  useDistrictNames,
  useFilter,
} from '@anju/page-kit';
import { useBridge, useTabTitle } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { FilterBar, PageFrame, Panel } from '@anju/ui/page';
import { Form, Input, Select } from 'antd';
import { officialTexts } from '../../official-texts.ts';

const own = officialTexts.certificates;
const { title } = pages.leaseApp.certificatesSearch;
const filters = ['number', 'state', 'district'] as const;
type Filter = Pick<CallInput<typeof calls.searchLeaseCertificates>, (typeof filters)[number]>;
const { 'not-found': _notFound, ...states } = paperVerdictNames;

export const CertificatesSearchPage = inAntd(CertificatesSearch);

function CertificatesSearch() {
  useTabTitle(title);
  const bridge = useBridge();
  const { filter, search } = useFilter(calls.searchLeaseCertificates, filters);
  const districts = useDistrictNames();
  const open = ({ caseId, number }: LeaseCertificate) =>
    bridge.openTab({ ...linkTo(pages.leaseApp.case), title: number, query: { id: String(caseId) } });
  return (
    <PageFrame title={title} description={own.description}>
      <FilterBar<Filter> initialValues={filter} onSearch={(values) => search(filledIn(values))}>
        <Form.Item name="number" label={own.number}>
          <Input maxLength={64} placeholder={own.numberHint} />
        </Form.Item>
        <Form.Item name="state" label={officialTexts.state}>
          <Select allowClear placeholder={officialTexts.all} options={toOptions(states)} />
        </Form.Item>
        <Form.Item name="district" label={officialTexts.district}>
          <Select allowClear placeholder={officialTexts.all} options={toOptions(districts)} />
        </Form.Item>
      </FilterBar>
      <Panel name={own.list}>
        <CursorList<LeaseCertificate>
          key={JSON.stringify(filter)}
          call={calls.searchLeaseCertificates}
          input={filter}
          rowKey={({ id }) => id}
          nothing={own.nothing}
          columns={toColumns(open)}
        />
      </Panel>
    </PageFrame>
  );
}

function toColumns(open: (certificate: LeaseCertificate) => void): readonly ListColumn<LeaseCertificate>[] {
  return [
    {
      key: 'number',
      title: own.number,
      width: 240,
      always: true,
      render: (certificate) => <RowLink onOpen={() => open(certificate)}>{certificate.number}</RowLink>,
    },
    { key: 'state', title: officialTexts.state, width: 80, render: ({ state }) => states[state] },
    { key: 'lessors', title: own.lessors, width: 112, render: ({ lessors }) => lessors },
    { key: 'lessees', title: own.lessees, width: 112, render: ({ lessees }) => lessees },
    { key: 'address', title: officialTexts.address, width: 280, render: ({ address }) => address },
    { key: 'period', title: own.period, width: 200, render: ({ period }) => period },
    { key: 'issuedAt', title: own.issuedAt, width: 152, render: ({ issuedAt }) => <Minute at={issuedAt} /> },
    { key: 'checks', title: own.checks, width: 88, render: ({ checks }) => checks },
    {
      key: 'lastCheckedAt',
      title: own.lastCheckedAt,
      width: 152,
      render: ({ lastCheckedAt }) => (lastCheckedAt === null ? own.never : <Minute at={lastCheckedAt} />),
    },
    {
      key: 'actions',
      title: officialTexts.actions,
      width: 88,
      render: ({ id, number }) => (
        <DownloadButton
          call={calls.readPaper}
          input={{ id: String(id) }}
          fileName={own.file(number)}
          aria-label={own.openOf(number)}
        >
          {own.open}
        </DownloadButton>
      ),
    },
  ];
}
