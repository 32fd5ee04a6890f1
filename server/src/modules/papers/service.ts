import { randomBytes } from 'node:crypto';
import {
  BadInputError,
  type CallOutput,
  type CallParsedInput,
  type CheckedPaper,
  ConflictError,
  type calls,
  certificatesMediaType,
  ForbiddenError,
  type IssuedPaper,
  NotFoundError,
  type PaperChannel,
  type PaperCheck,
  type PaperVerdict,
  paperCheckPage,
  portalBasePath,
} from '@anju/contract';
import { type CalendarTables, loadCalendar } from '../../platform/clock/calendar.ts';
import { type Day, dayOf } from '../../platform/clock/workdays.ts';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import { type AnyTransaction, joined } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Districts } from '../../platform/database/in-districts.ts';
import type { ServedFile } from '../../platform/http/route.ts';
import { maskedName } from '../../platform/masking.ts';
import { printPaper } from '../../platform/paper/paper-printer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Subject } from '../../platform/subject.ts';
import { markInNumbers, type PaperContent, type PaperSeries, paperNumber, seriesName } from './rules/paper-number.ts';
import {
  asCheckCode,
  asPaperNumber,
  type EndedAs,
  type PublicLines,
  printedCode,
  showPublicLines,
  verdictOn,
} from './rules/public-paper.ts';
import { createCheckLog } from './service/check-log.ts';
import { createGuesses } from './service/guesses.ts';
import { remedyTerms } from './service/remedy-terms.ts';
import { fingerprintOf } from './service/sealing-keys.ts';
import { createSeals } from './service/seals.ts';
import { createSignedPdfs } from './service/signed-pdfs.ts';
import * as store from './store.ts';

export type PapersService = ReturnType<typeof createPapersService>;

export interface NewPaper {
  readonly subject: Subject;
  readonly accountId: string;
  readonly channel: PaperChannel;
  readonly kind: IssuedPaper['kind'];
  readonly series: PaperSeries;
  readonly district: string;
  readonly title: string;
  readonly content: PaperContent;
  readonly at: Date;
  /** The paper changes or revokes the certificate with this number. */
  readonly ends?: { readonly number: string; readonly as: EndedAs };
}

type CaseOfPaper = Pick<CallOutput<typeof calls.listMyPapers>[number], 'caseNumber' | 'caseTypeName'> & {
  readonly caseId: number;
};

/** Each kind of subject answers who may read and deliver its papers, and which case they belong to. */
export type PaperSubjects = Readonly<
  Record<
    string,
    {
      mayRead(id: string, accountId: string): Promise<boolean>;
      /** A certificate also belongs to the people it names. */
      maySeeCertificate(id: string, accountId: string): Promise<boolean>;
      /** Only the certificates of these subjects may be seen; the newest comes first. */
      listSharedWith(accountId: string, max: number): Promise<readonly string[]>;
      /** A clerk may hand the papers out at the window. */
      mayDeliver(id: string, accountId: string): Promise<boolean>;
      describe(ids: readonly string[]): Promise<ReadonlyMap<string, CaseOfPaper>>;
    }
  >
>;

const dayMs = 24 * 3_600_000;
const checksShown = 50;
const checksKeptMs = 180 * dayMs;

/** The content of a paper is stored, and the paper is drawn when somebody wants to see it. */
export function createPapersService(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'log' | 'pdfSigner'>,
  publicLines: PublicLines,
) {
  const { database, clock, config, log, pdfSigner } = platform;
  const seals = createSeals(platform);
  const db = database.tables<store.PapersTables>();
  const sign = createSignedPdfs(platform);
  const checkLog = createCheckLog(db, clock, log);
  const guesses = createGuesses({ perMinute: config.rateLimitPerMinute, clock, log });
  const origin = new URL(config.publicUrl ?? `http://${config.host}:${config.port}`).origin;
  const inCity = (instant: Date): Day => dayOf(instant, config.timeZone);
  const periods = Object.keys(publicLines).filter((label) => publicLines[label] === 'period');
  // Every view of a subject asks for its papers, so concurrent look-ups share one query.
  const lookUp = new Map<string, (id: string) => Promise<readonly store.ShownPaper[] | undefined>>();
  const lookUpOf = (kind: string) => {
    const known =
      lookUp.get(kind) ??
      batchedLookup(async (ids: readonly string[]) =>
        Map.groupBy(await store.listPapersOfSubjects(db, kind, ids), ({ subject_id }) => subject_id),
      );
    lookUp.set(kind, known);
    return known;
  };

  const readCalendar = () => loadCalendar(database.tables<CalendarTables>());

  /** The calendar is asked only for papers whose term has begun. */
  const toIssuedPapers = async <Shown extends store.ShownPaper>(papers: readonly Shown[]): Promise<IssuedPaper[]> => {
    const begins = ({ delivered_on, is_contestable }: Shown) => delivered_on !== null && is_contestable;
    const calendar = papers.some(begins) ? await readCalendar() : undefined;
    return papers.map(({ id, kind, title, number, code, issued_at, is_contestable, ...paper }) => ({
      id: String(id),
      kind,
      title,
      number,
      checkCode: code,
      issuedAt: issued_at.toISOString(),
      delivery:
        paper.delivered_on && paper.delivered_by ? { on: paper.delivered_on, channel: paper.delivered_by } : null,
      remedies:
        paper.delivered_on && calendar && is_contestable
          ? { ...remedyTerms(paper.delivered_on, calendar), reviewUrl: config.reviewUrl ?? null }
          : null,
    }));
  };

  const isReadable = async (paper: store.PaperRow, accountId: string, subjects: PaperSubjects): Promise<boolean> => {
    const { mayRead, maySeeCertificate } = getSubject(subjects, paper);
    return (
      // At the window the account is the clerk's.
      (paper.channel === 'online' && paper.account_id === accountId) ||
      (await mayRead(paper.subject_id, accountId)) ||
      (paper.kind === 'granted' && (await maySeeCertificate(paper.subject_id, accountId)))
    );
  };

  const getReadable = async (id: number, accountId: string, subjects: PaperSubjects): Promise<store.PaperRow> => {
    const paper = await store.findPaper(db, id);
    if (!paper || !(await isReadable(paper, accountId, subjects))) throw new NotFoundError('文书不存在，或您无权查看');
    return paper;
  };

  const deliver = async (paperId: number, on: Day, channel: PaperChannel, by: string): Promise<boolean> => {
    const delivery = {
      paper_id: paperId,
      delivered_on: on,
      channel,
      recorded_by: by,
      recorded_at: clock.now(),
    };
    return store.addDelivery(db, await seals.sealDelivery(db, delivery));
  };

  /** A certificate can be changed or revoked only once. */
  const getNumberToEnd = async (on: Parameters<typeof store.findPaperToEnd>[0], number: string): Promise<string> => {
    const ended = await store.findPaperToEnd(on, asPaperNumber(number));
    if (ended?.kind !== 'granted') throw new ConflictError(`没有编号为 ${number} 的证明，请核对后再办理`);
    if (await store.findEnding(on, ended.number))
      throw new ConflictError(`编号为 ${number} 的证明已变更或者注销，请核对后再办理`);
    return ended.number;
  };

  /** The paper that ends another must hold its own seal: otherwise a row written by hand could revoke a certificate. */
  const endedAs = async (ending: store.PaperRow | undefined): Promise<EndedAs | null> =>
    ending && (await sealHolds(ending)) ? ending.ends_as : null;

  const sealHolds = async (paper: store.PaperRow): Promise<boolean> => {
    const holds = await seals.paperHolds(paper);
    if (!holds) log.error({ paperId: paper.id }, 'the seal of a paper does not hold');
    return holds;
  };

  const findCertificates = async (
    subjects: readonly Subject[],
    transaction?: AnyTransaction,
  ): Promise<ReadonlyMap<string, store.Certified>> => {
    const on = transaction ? joined<store.PapersTables>(transaction) : db;
    const ids = subjects.map(({ id }) => id);
    const found = await store.listCertificates(on, subjects[0]?.kind ?? '', ids);
    return new Map(found.map((one) => [one.subject_id, one]));
  };

  return {
    /**
     * Papers are issued in the caller's transaction and numbered without gaps: a transaction that fails gives its
     * numbers back.
     */
    async issue(
      transaction: AnyTransaction,
      papers: readonly NewPaper[],
    ): Promise<readonly (NewPaper & { readonly number: string })[]> {
      const on = joined<store.PapersTables>(transaction);
      const rows: store.PaperRow[] = [];
      const issued: (NewPaper & { readonly number: string })[] = [];
      for (const paper of papers) {
        const { subject, accountId, channel, kind, series, district, title, content, at } = paper;
        const year = inCity(at).slice(0, 4);
        const { running, id } = await store.nextNumber(on, seriesName(series, year, district));
        const districtName = config.districts.get(district) ?? district;
        const number = paperNumber(series, { city: config.city, year, district: districtName, running });
        issued.push({ ...paper, number });
        const row = {
          id,
          subject_kind: subject.kind,
          subject_id: subject.id,
          account_id: accountId,
          channel,
          kind,
          number,
          code: newCheckCode(),
          title,
          content,
          issued_at: at,
          ends_number: paper.ends ? await getNumberToEnd(on, paper.ends.number) : null,
          ends_as: paper.ends?.as ?? null,
        };
        rows.push(await seals.sealPaper(on, row));
      }
      await store.addPapers(on, rows);
      return issued;
    },

    /** The result also says whether the certificate was changed or revoked since. */
    async findCertificate(subject: Subject, transaction?: AnyTransaction): Promise<store.Certified | undefined> {
      return (await findCertificates([subject], transaction)).get(subject.id);
    },

    findCertificates,

    /** The number of the certificate may be typed in any form. */
    async findGrantedSubject(
      number: string,
      transaction: AnyTransaction,
    ): Promise<(Pick<PaperContent, 'lines'> & { readonly subject: Subject; readonly isEnded: boolean }) | undefined> {
      const on = joined<store.PapersTables>(transaction);
      const paper = await store.findPaperByNumber(on, asPaperNumber(number));
      if (paper?.kind !== 'granted') return undefined;
      const isEnded = (await store.findEnding(on, paper.number)) !== undefined;
      return { subject: { kind: paper.subject_kind, id: paper.subject_id }, lines: paper.content.lines, isEnded };
    },

    async listPapers({ kind, id }: Subject): Promise<IssuedPaper[]> {
      return toIssuedPapers((await lookUpOf(kind)(id)) ?? []);
    },

    async readPaper(id: number, accountId: string, subjects: PaperSubjects): Promise<ServedFile> {
      const paper = await getReadable(id, accountId, subjects);
      if (!(await sealHolds(paper))) throw new ConflictError('文书内容与电子印章不符，不能出具，请联系出具机关');
      const { title, number, code, content, issued_at, signature } = paper;
      const printed = {
        ...content,
        title,
        number,
        issuer: config.bureau,
        issuedAt: issued_at,
        issuedOn: dayInWords(inCity(issued_at)),
        seal: fingerprintOf(signature ?? ''),
        checkCode: printedCode(code),
        checkAddress: `${origin}${portalBasePath}${paperCheckPage}?code=${code}`,
      };
      const body = await sign(paper, await printPaper(printed, accountId));
      // A clerk who filed for somebody at the window opens the paper to print it, which is no delivery.
      if (paper.account_id === accountId && paper.channel === 'online')
        await deliver(id, inCity(clock.now()), 'online', accountId);
      return { body, mediaType: 'application/pdf', downloadName: `${title}.pdf` };
    },

    async recordDelivery(
      { id: text, on }: CallParsedInput<typeof calls.recordPaperDelivery>,
      accountId: string,
      subjects: PaperSubjects,
    ): Promise<IssuedPaper> {
      const id = Number(text);
      const paper = await getReadable(id, accountId, subjects);
      if (!(await getSubject(subjects, paper).mayDeliver(paper.subject_id, accountId)))
        throw new ForbiddenError('您不能登记该文书的送达');
      if (on > inCity(clock.now())) throw new BadInputError('送达日期不能晚于今天');
      if (on < inCity(paper.issued_at)) throw new BadInputError('送达日期不能早于文书出具日期');
      if (!(await deliver(id, on, 'window', accountId))) throw new ConflictError('该文书已经送达，不能重复登记');
      const [recorded] = await toIssuedPapers([(await store.findShownPaper(db, id)) as store.ShownPaper]);
      return recorded as IssuedPaper;
    },

    async listMyPapers(
      max: number,
      accountId: string,
      subjects: PaperSubjects,
    ): Promise<CallOutput<typeof calls.listMyPapers>> {
      const shared: Subject[] = [];
      for (const [kind, { listSharedWith }] of Object.entries(subjects))
        for (const id of await listSharedWith(accountId, max)) shared.push({ kind, id });
      const papers = await store.listPapersOf(db, accountId, shared, max);
      const described = new Map<string, ReadonlyMap<string, CaseOfPaper>>();
      for (const [kind, ofKind] of Map.groupBy(papers, ({ subject_kind }) => subject_kind))
        described.set(
          kind,
          await getSubject(subjects, { subject_kind: kind }).describe(ofKind.map(({ subject_id }) => subject_id)),
        );
      const issued = await toIssuedPapers(papers);
      return papers.map((paper, index) => {
        const found = described.get(paper.subject_kind)?.get(paper.subject_id);
        if (!found) throw new Error(`paper ${paper.id} is of nothing`);
        const { caseId, caseNumber, caseTypeName } = found;
        return { ...(issued[index] as IssuedPaper), caseId, caseNumber, caseTypeName };
      });
    },

    /**
     * Anybody who was shown a paper learns whether it holds and what it should say. Numbers can be guessed, so a number
     * alone shows no personal data.
     */
    async checkPaper(
      { code, number }: CallParsedInput<typeof calls.checkPaper>,
      clientAddress: string,
    ): Promise<CheckedPaper> {
      guesses.assertFew(clientAddress);
      const knowsCode = code !== undefined;
      const checkedAt = clock.now().toISOString();
      const found = await store.findWithEnding(
        db,
        knowsCode ? { code: asCheckCode(code) } : { number: asPaperNumber(number ?? '') },
      );
      if (!found || !knowsCode) guesses.count(clientAddress);
      const nothing = { title: null, number: null, issuer: null, issuedOn: null, lines: [] };
      if (!found) return { verdict: 'not-found', checkedAt, ...nothing, seal: null };
      const { paper, ending } = found;
      const seal = {
        holds: await sealHolds(paper),
        keyId: paper.key_id ?? '',
        fingerprint: fingerprintOf(paper.signature ?? ''),
      };
      if (!seal.holds) return { verdict: 'not-found', checkedAt, ...nothing, seal };
      const verdict = verdictOn(paper.content, {
        endedAs: await endedAs(ending),
        today: inCity(clock.now()),
        publicLines,
      });
      checkLog.add({ paperId: paper.id, manner: knowsCode ? 'code' : 'number', verdict, clientAddress });
      return {
        verdict,
        checkedAt,
        title: paper.title,
        number: paper.number,
        issuer: config.bureau,
        issuedOn: knowsCode ? inCity(paper.issued_at) : null,
        lines: knowsCode ? showPublicLines(publicLines, paper.content.lines, maskedName) : [],
        seal,
      };
    },

    /**
     * The owner of a paper and the people that the certificate names see when and from which network it was checked,
     * but not by which machine.
     */
    async listPaperChecks(
      { id: text }: CallParsedInput<typeof calls.listPaperChecks>,
      accountId: string,
      subjects: PaperSubjects,
    ): Promise<PaperCheck[]> {
      const paper = await store.findPaper(db, Number(text));
      const isTheirs =
        paper !== undefined &&
        (paper.account_id === accountId ||
          (paper.kind === 'granted' &&
            (await getSubject(subjects, paper).maySeeCertificate(paper.subject_id, accountId))));
      if (!isTheirs) throw new NotFoundError('文书不存在，或您无权查看');
      await checkLog.write();
      const checked = await store.listChecked(db, paper.id, checksShown);
      return checked.map(({ last_at, manner, verdict, network, times }) => ({
        at: last_at.toISOString(),
        manner,
        verdict,
        network,
        times,
      }));
    },

    /**
     * The series is counted in each district, and its officials search it; the latest comes first, with the number of
     * its checks.
     */
    async searchCertificates(sought: {
      readonly mark: string;
      readonly districts: Districts;
      /** The number may be typed in any form. */
      readonly number: string | undefined;
      readonly state: store.SoughtCertificates['state'];
      readonly after: number | undefined;
      readonly size: number;
    }): Promise<
      (Omit<store.FoundCertificate, 'content' | 'endedAs'> & {
        readonly verdict: PaperVerdict;
        readonly lines: ReturnType<typeof showPublicLines>;
      })[]
    > {
      const { mark, districts, number, ...rest } = sought;
      const today = inCity(clock.now());
      await checkLog.write();
      const found = await store.searchCertificates(db, {
        ...rest,
        today,
        periods,
        marks:
          districts === 'whole-city'
            ? [markInNumbers(mark)]
            : districts.map((code) =>
                markInNumbers(mark, { city: config.city, district: config.districts.get(code) ?? code }),
              ),
        number: number === undefined ? undefined : asPaperNumber(number),
      });
      return found.map(({ content, endedAs: ended, ...certificate }) => ({
        ...certificate,
        verdict: verdictOn(content, { endedAs: ended, today, publicLines }),
        lines: showPublicLines(publicLines, content.lines, maskedName),
      }));
    },

    /** The server calls this when it stops, and tests do: checks are written with a delay. */
    writeChecks: checkLog.write,

    async removeOldChecks(): Promise<void> {
      const since = new Date(clock.now().getTime() - checksKeptMs);
      await inBatches(1_000, (max) => store.removeCheckedBefore(db, since, max));
    },

    /** Anybody verifies the signature inside a paper with these PEM certificates; the one in use comes first. */
    readCertificates: (): ServedFile => ({
      body: Buffer.from(pdfSigner.certificates.join('')),
      mediaType: certificatesMediaType,
      downloadName: 'certificates.pem',
    }),

    prepareSeals: seals.prepare,
    listPaperKeys: async () => (await seals.listKeys()).map((key) => ({ ...key, algorithm: 'Ed25519' as const })),
    listBrokenPapers: seals.listBroken,
    countMissingPapers: seals.countMissing,
  };
}

function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

function getSubject(subjects: PaperSubjects, { subject_kind }: Pick<store.PaperRow, 'subject_kind'>) {
  const found = subjects[subject_kind];
  if (!found) throw new Error(`nobody knows the papers of ${subject_kind}`);
  return found;
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The code has eighty bits, so that it cannot be guessed, in letters that are not mistaken for each other. */
function newCheckCode(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
}
