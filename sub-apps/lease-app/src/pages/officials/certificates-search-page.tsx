import { calls, type LeaseCertificate, pages, paperVerdictNames } from '@anju/contract';
import { CursorListPage, DownloadButton, inAntd, Minute, RowLink } from '@anju/page-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import type { ListColumn } from '@anju/ui/list';
import { officialTexts } from '../../official-texts.ts';
import { openCase } from '../../parts/open-case.ts';

const own = officialTexts.certificates;
const { 'not-found': _notFound, ...states } = paperVerdictNames;

/** Lists the certificates of filed leases with their state. */
export const CertificatesSearchPage = inAntd(() => {
  const bridge = useBridge();
  return (
    <CursorListPage
      title={pages.leaseApp.certificatesSearch.title}
      description={own.description}
      name={own.list}
      call={calls.searchLeaseCertificates}
      fields={[
        { name: 'number', label: own.number, hint: own.numberHint, maxLength: 64 },
        { name: 'state', label: officialTexts.state, titles: states },
        'district',
      ]}
      columns={toColumns(({ caseId, number }) => openCase(bridge, caseId, number))}
      rowKey={({ id }) => id}
      nothing={own.nothing}
    />
  );
});

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
