import type { ServedFile } from '../../../platform/http/route.ts';
import { printAgreement } from '../../../platform/paper/paper-printer.ts';
import type { ContractKind } from '../contract-kind.ts';
import { currentEdition } from '../rules/editions.ts';
import { wordsOfParagraph } from '../rules/template.ts';

export async function readBlankContract(
  { editions, sides }: Pick<ContractKind, 'editions' | 'sides'>,
  reader: string,
): Promise<ServedFile> {
  const { title, version, fill } = currentEdition(editions);
  const clauses = fill({}, { showNumber: (number) => number, contested: new Set() });
  const body = await printAgreement(
    {
      title,
      edition: `合同文本 ${version} 版（空白）`,
      clauses: clauses.map((clause) => ({ title: clause.title, paragraphs: clause.paragraphs.map(wordsOfParagraph) })),
      toBeSignedBy: sides.map((side) => side.title),
    },
    reader,
  );
  return { body, mediaType: 'application/pdf', downloadName: `${title}（空白文本）.pdf` };
}
