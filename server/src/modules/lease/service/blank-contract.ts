import { leaseContractRoleNames } from '@anju/contract';
import type { ServedFile } from '../../../platform/http/route.ts';
import { printAgreement } from '../../../platform/paper/paper-printer.ts';
import { currentTemplate, wordsOfParagraph } from '../rules/contract-template.ts';

export async function readBlankContract(reader: string): Promise<ServedFile> {
  const { title, version, fill } = currentTemplate;
  const clauses = fill({}, { showNumber: (number) => number, contested: new Set() });
  const body = await printAgreement(
    {
      title,
      edition: `合同文本 ${version} 版（空白）`,
      clauses: clauses.map((clause) => ({ title: clause.title, paragraphs: clause.paragraphs.map(wordsOfParagraph) })),
      toBeSignedBy: [leaseContractRoleNames.lessor, leaseContractRoleNames.lessee],
    },
    reader,
  );
  return { body, mediaType: 'application/pdf', downloadName: `${title}（空白文本）.pdf` };
}
