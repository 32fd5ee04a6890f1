import {
  type CallOutput,
  type CallParsedInput,
  type CheckedPaper,
  type calls,
  type IssuedPaper,
  NotFoundError,
  paperCheckPage,
  portalBasePath,
} from '@anju/contract';
import type { ServedFile } from '../../../platform/http/route.ts';
import { maskedName } from '../../../platform/masking.ts';
import { printPaper } from '../../../platform/paper/paper-printer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asPaperNumber, publicLines, verdictOn } from '../rules/public-paper.ts';
import { findPaper, findPaperByCode, findPaperByNumber, listPapersOf } from '../store/papers.ts';
import type { PaperRow } from '../store/tables.ts';
import type { Context } from './context.ts';
import { isVisibleCase } from './visible-case.ts';

/** Papers are kept as what they say, and drawn when somebody wants to see one. */
export function createPapers(context: Context, { config }: Pick<Platform, 'config'>) {
  const { db, clock, dayOf, today, findPerson, getType } = context;
  const origin = new URL(config.publicUrl ?? `http://${config.host}:${config.port}`).origin;

  return {
    async readPaper(id: number, accountId: string): Promise<ServedFile> {
      const paper = await findPaper(db, id);
      if (!paper || !(await isVisibleCase(db, paper.case_id, await findPerson(accountId))))
        throw new NotFoundError('文书不存在，或您无权查看');
      const { title, number, code, content, issued_at } = paper;
      const printed = {
        ...content,
        title,
        number,
        issuer: config.bureau,
        issuedAt: issued_at,
        issuedOn: dayInWords(dayOf(issued_at)),
        checkCode: (code.match(/.{4}/g) ?? []).join('-'),
        checkAddress: `${origin}${portalBasePath}${paperCheckPage}?code=${code}`,
      };
      const body = await printPaper(printed, accountId);
      return { body, mediaType: 'application/pdf', downloadName: `${title}.pdf` };
    },

    async listMyPapers(max: number, accountId: string): Promise<CallOutput<typeof calls.listMyPapers>> {
      const papers = await listPapersOf(db, accountId, max);
      return papers.map(({ case_id, case_number, case_type, ...paper }) => ({
        ...toIssuedPaper(paper),
        caseId: case_id,
        caseNumber: case_number ?? '',
        caseTypeName: getType(case_type).name,
      }));
    },

    /**
     * For anybody who was shown a paper: whether it holds, and what it should say. Numbers can be guessed, so that a number
     * alone brings nothing about anybody.
     */
    async checkPaper({ code, number }: CallParsedInput<typeof calls.checkPaper>): Promise<CheckedPaper> {
      const checkedAt = clock.now().toISOString();
      const paper =
        code === undefined
          ? await findPaperByNumber(db, asPaperNumber(number ?? ''))
          : await findPaperByCode(db, code.replaceAll('-', '').toUpperCase());
      if (!paper)
        return {
          verdict: 'not-found',
          checkedAt,
          title: null,
          number: null,
          issuer: null,
          issuedOn: null,
          lines: [],
        };
      const knowsCode = code !== undefined;
      return {
        verdict: verdictOn(paper.content, today()),
        checkedAt,
        title: paper.title,
        number: paper.number,
        issuer: config.bureau,
        issuedOn: knowsCode ? dayOf(paper.issued_at) : null,
        lines: knowsCode ? publicLines(paper.content.lines, maskedName) : [],
      };
    },
  };
}

export function toIssuedPaper({
  id,
  kind,
  title,
  number,
  code,
  issued_at,
}: Pick<PaperRow, 'id' | 'kind' | 'title' | 'number' | 'code' | 'issued_at'>): IssuedPaper {
  return { id: String(id), kind, title, number, checkCode: code, issuedAt: issued_at.toISOString() };
}

function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
