import { createHash, randomBytes } from 'node:crypto';
import {
  BadInputError,
  type CallParsedInput,
  type CaseConfirmations,
  type ConfirmationText,
  type ConfirmationWay,
  ConflictError,
  type calls,
  ForbiddenError,
  NotFoundError,
  pages,
  portalBasePath,
  TooManyTriesError,
} from '@anju/contract';
import { atHour } from '../../../platform/clock/workdays.ts';
import { type AnyTransaction, inTransaction, joined } from '../../../platform/database/database.ts';
import type { CallContext, ServedFile } from '../../../platform/http/route.ts';
import { maskedName } from '../../../platform/masking.ts';
import { printSheet } from '../../../platform/paper/paper-printer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountHolder, IdentityService } from '../../identity/index.ts';
import type { MessagesService } from '../../messages/index.ts';
import type { ReadForm } from '../case-type.ts';
import { assertReachable, type Confirmer, isEnterprise, isFiledBy, mayAnswer } from '../rules/confirmers.ts';
import { confirmationMaterial } from '../rules/filing.ts';
import { findCase, holdCase } from '../store/cases.ts';
import * as store from '../store/confirmations.ts';
import type { CaseRow, ProcessTables, ProcessTransaction } from '../store/tables.ts';
import { hashOfApplication } from './application-hash.ts';
import type { Context } from './context.ts';
import type { Handle } from './engine.ts';
import type { Filing } from './filing.ts';
import { lastDigits, maskedForm, wordsOfForm } from './form-words.ts';
import { type Originals, partyNumberOf } from './originals.ts';
import { getVisibleCase } from './visible-case.ts';

type Client = Pick<CallContext, 'clientAddress' | 'userAgent'>;
type Answer = CallParsedInput<typeof calls.answerConfirmation>['answer'];
type Row = store.ConfirmationRow;

interface Parts {
  readonly filing: Pick<Filing, 'findFiler'>;
  readonly originals: Pick<Originals, 'read'>;
  readonly identity: Pick<IdentityService, 'accounts' | 'phoneCodes'>;
  readonly messages: Pick<MessagesService, 'tipAboutCase' | 'dropTipsAboutCase'>;
}

export type Confirmations = ReturnType<typeof createConfirmations>;

const validDays = 7;
const dayMs = 86_400_000;
const betweenLinksMs = 60_000;
const perDay = 'confirmation-links-per-day';
const perDayAndPhone = 'confirmation-links-per-phone';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const notYours = '办件不存在，或您无权查看';
const notAsked = '确认链接无效，请核对短信中的链接';
const isOver = '申请内容已经修改或者撤回，此次确认已失效；重新交各方确认时，会再次发送短信';

/** No case has such numbers. */
const askedKeyword = (caseId: number): string => `confirmation asked ${caseId}`;
const answeredKeyword = (caseId: number): string => `confirmation answered ${caseId}`;

const nameOf = ({ name, roles }: Pick<Confirmer, 'name' | 'roles'>): string => `${name}（${roles}）`;
const isEditable = ({ phase }: Pick<CaseRow, 'phase'>): boolean => phase === 'draft' || phase === 'returned';

/** Whose rights an application disposes of confirms it before it counts as handed in. */
export function createConfirmations(
  context: Context,
  platform: Pick<Platform, 'audit' | 'sms' | 'config' | 'parameters'>,
  { filing, originals, identity, messages }: Parts,
) {
  const { db, clock, getType, today, findPerson } = context;
  const { audit, sms, config, parameters } = platform;
  parameters.define({
    [perDay]: {
      title: '每人每日申请确认短信数',
      description: '一人一天最多发送的请当事人确认申请的短信，含再次发送；代办申请多的机构可适当调高',
      unit: '条',
      defaultValue: 200,
      min: 1,
      max: 10_000,
      dated: true,
    },
    [perDayAndPhone]: {
      title: '每个手机号每日收到的申请确认短信数',
      description: '一个手机号一天最多收到的请当事人确认申请的短信，不论由谁发送，含再次发送',
      unit: '条',
      defaultValue: 10,
      min: 1,
      max: 1_000,
      dated: true,
    },
  });
  const origin = new URL(config.publicUrl ?? `http://${config.host}:${config.port}`).origin;
  const page = `${origin}${portalBasePath}confirmation`;

  /** As it would be handed in now. */
  const read = async (handle: Handle, row: CaseRow): Promise<ReadForm> =>
    getType(row.case_type).read(row.form, await originals.read(handle, row));

  const hashOfRead = ({ case_type, original_id }: CaseRow, { form }: Pick<ReadForm, 'form'>): string =>
    hashOfApplication(case_type, original_id, form);

  /** Who is asked, and who confirms by handing in. */
  const sortOut = async (handle: Handle, row: CaseRow, confirmers: readonly Confirmer[]) => {
    const filer = await filing.findFiler(handle, getType(row.case_type), row.applicant_id);
    const isApplicant = (one: Confirmer) => row.channel === 'online' && isFiledBy(one, filer);
    return { filer, isApplicant, others: confirmers.filter((one) => !isApplicant(one)) };
  };

  const viewOf = async (
    on: Parameters<typeof store.listConfirmations>[0],
    row: CaseRow,
  ): Promise<CaseConfirmations> => {
    const rows = getType(row.case_type).asksParties ? await store.listConfirmations(on, row.id) : [];
    const links = await store.listLinks(
      on,
      rows.map(({ id }) => id),
    );
    return {
      isNeeded: getType(row.case_type).asksParties,
      laidAt: rows[0]?.laid_at.toISOString() ?? null,
      hash: rows[0]?.hash ?? null,
      parties: rows.map((one) => ({
        ...{ place: one.place, roles: one.roles, name: one.name, isApplicant: one.is_applicant },
        isEnterprise: isEnterprise(asConfirmer(one)),
        phone: one.document_type === null || one.phone === '' ? null : lastDigits(one.phone),
        ...{ state: one.state, way: one.way, reason: one.reason },
        answeredAt: one.answered_at?.toISOString() ?? null,
        sentAt: links.get(one.id)?.sent_at.toISOString() ?? null,
        expiresAt: links.get(one.id)?.expires_at.toISOString() ?? null,
      })),
    };
  };

  const assertMaySend = async (
    transaction: ProcessTransaction,
    sentBy: string,
    to: readonly Row[],
    valueOn: Awaited<ReturnType<typeof parameters.readDated>>,
  ): Promise<void> => {
    const midnight = atHour(today(), 0, config.timeZone);
    const [ofSender, ofPhone] = [valueOn(perDay, today()), valueOn(perDayAndPhone, today())];
    await store.lockLinksOf(transaction, sentBy);
    const sent = await store.countLinksSince(transaction, { sent_by: sentBy }, midnight);
    if (sent + to.length > ofSender)
      throw new TooManyTriesError(`每人每天最多发送 ${ofSender} 条确认短信，今天已发送 ${sent} 条，请明天再试`);
    // In one order: two who ask the same people at once would otherwise deadlock.
    for (const one of to.toSorted((a, b) => (a.phone < b.phone ? -1 : 1))) {
      await store.lockLinksOf(transaction, one.phone);
      if ((await store.countLinksSince(transaction, { phone: one.phone }, midnight)) + 1 > ofPhone)
        throw new TooManyTriesError(
          `每个手机号每天最多收到 ${ofPhone} 条确认短信，${one.name}的手机号今天不能再发送，请明天再试`,
        );
    }
  };

  const sendLinks = async (
    transaction: ProcessTransaction,
    row: CaseRow,
    applicant: string,
    to: readonly Row[],
  ): Promise<void> => {
    const at = clock.now();
    for (const { id, phone } of to) {
      const token = randomBytes(16).toString('base64url');
      const expires_at = new Date(at.getTime() + validDays * dayMs);
      await store.replaceLink(transaction, {
        ...{
          token_hash: hashOf(token),
          confirmation_id: id,
          phone,
          sent_by: row.applicant_id,
          sent_at: at,
          expires_at,
        },
      });
      const text = `【${config.city}】${applicant}请您核对并确认${getType(row.case_type).name}申请：${page}?token=${token} 。${validDays} 日内有效，请勿转发；不是您的事项，请不要确认。`;
      await sms.send({ phone, text, proof: { loginName: phone, code: token } }, transaction);
    }
  };

  /** Their accounts learn of it too, and confirm signed in. */
  const tellAccounts = async (transaction: ProcessTransaction, row: CaseRow, to: readonly Row[]): Promise<void> => {
    const { name, page: own } = getType(row.case_type);
    const tip = {
      caseNumber: askedKeyword(row.id),
      message: `请您确认一份${name}申请`,
      at: clock.now(),
      kind: 'task' as const,
    };
    for (const [menu, asked] of Map.groupBy(to, ({ document_type }) =>
      document_type === null ? pages.casesOf[own.appcode] : pages.leaseApp.cases,
    )) {
      const numbers = asked.map(({ number }) => number);
      const accountIds = await identity.accounts.listByNumbers(numbers, { transaction });
      if (menu) await messages.tipAboutCase(accountIds, { ...tip, menu }, transaction);
    }
  };

  const getOwn = async (id: number, accountId: string): Promise<CaseRow> => {
    const row = await findCase(db, id);
    if (!row || row.applicant_id !== accountId) throw new NotFoundError(notYours);
    return row;
  };

  /** Locked, and still to be handed in. */
  const hold = async (transaction: ProcessTransaction, id: number): Promise<CaseRow> => {
    await holdCase(transaction, id);
    const row = (await findCase(transaction, id)) as CaseRow;
    if (!isEditable(row)) throw new ConflictError('办件已提交或者撤回，不需要再确认');
    return row;
  };

  const voidAll = async (transaction: ProcessTransaction, caseId: number): Promise<void> => {
    await store.voidConfirmations(transaction, caseId, clock.now());
    await messages.dropTipsAboutCase(askedKeyword(caseId), transaction);
    await messages.dropTipsAboutCase(answeredKeyword(caseId), transaction);
  };

  const lay = async (
    transaction: ProcessTransaction,
    row: CaseRow,
    { form, confirmers }: Pick<ReadForm, 'form' | 'confirmers'>,
    at: Date,
  ): Promise<Row[]> => {
    const { isApplicant } = await sortOut(transaction, row, confirmers);
    const hash = hashOfRead(row, { form });
    return store.addConfirmations(
      transaction,
      confirmers.map((one, place) => ({
        ...{ case_id: row.id, place, hash, number: one.number, document_type: one.documentType },
        ...{ name: one.name, phone: one.phone, roles: one.roles, is_applicant: isApplicant(one) },
        ...{ state: 'asked' as const, way: null, account_id: null, reason: null, laid_at: at },
        ...{ answered_at: null, voided_at: null },
      })),
    );
  };

  /** The confirmation behind a link, as long as it can still be answered or was. */
  const findByToken = async (on: Parameters<typeof store.findLink>[0], token: string) => {
    const link = await store.findLink(on, hashOf(token));
    const asked = link && (await store.findConfirmation(on, link.confirmation_id));
    if (!link || !asked) throw new NotFoundError(notAsked);
    if (link.expires_at <= clock.now()) throw new NotFoundError('确认链接已过期或者已有新的链接，请以最近的短信为准');
    return asked;
  };

  const findForAccount = async (id: number, accountId: string) => {
    const [holder] = await identity.accounts.listHolders([accountId]);
    const asked = await store.findConfirmation(db, id);
    // Of an enterprise its operators read, and its administrators answer.
    if (!holder || !asked || !isFiledBy(asConfirmer(asked), holder)) throw new NotFoundError(notYours);
    return { holder, asked };
  };

  const textFor = async (asked: Row, reader: 'by-link' | 'party'): Promise<ConfirmationText> => {
    const row = (await findCase(db, asked.case_id)) as CaseRow;
    const type = getType(row.case_type);
    if (asked.voided_at !== null || (isEditable(row) && row.channel === 'window')) throw new ConflictError(isOver);
    if (!isEditable(row)) throw new ConflictError('该申请已经提交或者撤回，不需要再确认');
    const [applicant] = await identity.accounts.listHolders([row.applicant_id]);
    const name = applicantName(applicant);
    return {
      ...{ id: asked.id, caseTypeName: type.name, laidAt: asked.laid_at.toISOString(), hash: asked.hash },
      applicantName: reader === 'party' || applicant?.enterprise ? name : maskedName(name),
      name: reader === 'party' || asked.document_type === null ? asked.name : maskedName(asked.name),
      roles: asked.roles,
      phone: asked.document_type === null ? null : lastDigits(asked.phone),
      state: asked.state,
      answeredAt: asked.answered_at?.toISOString() ?? null,
      sections: wordsOfForm(type.layout, maskedForm(row.form, reader), config.districts).map(({ title, rows }) => ({
        title,
        rows: rows.map(([label, value]): [string, string] => [label, value]),
      })),
    };
  };

  const assertMayBeAnswered = (asked: Row, hash: string): void => {
    if (asked.voided_at !== null || asked.hash !== hash) throw new ConflictError(isOver);
    if (asked.state === 'confirmed') throw new ConflictError('您已经确认，不需要再次确认');
    if (asked.state === 'declined')
      throw new ConflictError('您已经答复不同意，不能再更改；申请内容修改后会重新请您确认');
    if (asked.is_applicant) throw new ConflictError('您是申请人，提交申请即为确认');
  };

  /** Behind the lock of the case: what others did meanwhile is read there. */
  const answer = async (
    asked: Row,
    { hash, answer: said }: { readonly hash: string; readonly answer: Answer },
    by: { readonly way: ConfirmationWay; readonly accountId: string | null; readonly clientAddress: string },
  ): Promise<void> =>
    inTransaction(db, async (transaction) => {
      const row = await hold(transaction, asked.case_id);
      const current = (await store.findConfirmation(transaction, asked.id)) as Row;
      if (row.channel === 'window') throw new ConflictError(isOver);
      assertMayBeAnswered(current, hash);
      const isConfirmed = said.kind === 'confirm';
      await store.answerConfirmations(
        transaction,
        { id: asked.id },
        {
          ...{ state: isConfirmed ? 'confirmed' : 'declined', way: by.way, account_id: by.accountId },
          ...{ reason: said.kind === 'decline' ? said.reason : null, answered_at: clock.now() },
        },
      );
      const rest = (await store.listConfirmations(transaction, row.id)).filter(
        ({ state, is_applicant }) => state !== 'confirmed' && !is_applicant,
      );
      if (rest.length === 0) await messages.dropTipsAboutCase(askedKeyword(row.id), transaction);
      const { name, page: menu } = getType(row.case_type);
      const news = isConfirmed
        ? `${nameOf(current)}已确认${rest.length === 0 ? '，各方均已确认，可以提交' : ''}`
        : `${nameOf(current)}不同意，请核对后修改或者撤回`;
      await messages.tipAboutCase(
        [row.applicant_id],
        { caseNumber: answeredKeyword(row.id), message: `${name}申请：${news}`, at: clock.now(), menu, kind: 'task' },
        transaction,
      );
      await audit.record(
        {
          ...{ action: isConfirmed ? 'case-confirm' : 'case-decline', outcome: 'done' },
          ...{ actor: by.accountId ?? '', object: `case ${row.id}`, clientAddress: by.clientAddress },
          detail: { who: nameOf(current), way: by.way, hash },
        },
        transaction,
      );
    });

  const subjectOf = ({ id, hash }: Row): string => `case-confirmation ${id} ${hash}`;
  const isSameNumber = (asked: Row, typed: string): boolean =>
    asked.document_type !== null && typed.normalize('NFKC').replace(/\s/gu, '').toUpperCase() === asked.number;

  /** The telephone proves the person only as long as nobody knows better: who has an account here is reached by its number. */
  const phoneOf = async (asked: Row): Promise<string | undefined> =>
    inTransaction(db, async (transaction) => {
      const ids = await identity.accounts.listByNumbers([asked.number], { transaction });
      const holders = await identity.accounts.listHolders(ids, { transaction });
      const own = holders.filter((holder) => isFiledBy(asConfirmer(asked), holder) && holder.phone !== '');
      return own.every(({ phone }) => phone === asked.phone) ? asked.phone : undefined;
    });

  return {
    /** Every party has confirmed what is handed in; else it is refused, with who is missing. */
    async assertConfirmed(handle: Handle, row: CaseRow, application: ReadForm, at: Date): Promise<void> {
      const { confirmers } = application;
      if (confirmers.length === 0) return;
      const { others } = await sortOut(handle, row, confirmers);
      if (others.length === 0) return;
      await holdCase(handle, row.id);
      const rows = await store.listConfirmations(handle, row.id);
      const given = new Map(rows.map((one) => [one.number, one]));
      const declined = rows.filter(({ state }) => state === 'declined');
      if (declined.length > 0)
        throw new BadInputError(
          `当事人不同意：${declined.map((one) => `${nameOf(one)}：${one.reason}`).join('；')}。请核对后修改申请内容，重新交各方确认`,
        );
      const fits = rows[0]?.hash === hashOfRead(row, application);
      const missing = others.filter(({ number }) => !fits || given.get(number)?.state !== 'confirmed');
      if (missing.length > 0) {
        const how =
          row.channel === 'window'
            ? '请打印确认单由其签字，上传后核对记录'
            : rows.length === 0
              ? '请先交各方确认，全部确认后再提交'
              : '全部确认后才能提交';
        throw new BadInputError(`以下当事人尚未确认：${missing.map(nameOf).join('、')}；${how}`);
      }
      if (rows.some(({ way }) => way === 'paper')) assertSheet(row);
      const applicant = { state: 'confirmed', way: 'applicant', account_id: row.applicant_id, reason: null } as const;
      await store.answerConfirmations(handle, { caseId: row.id }, { ...applicant, answered_at: at });
      await messages.dropTipsAboutCase(answeredKeyword(row.id), handle);
    },

    /** After a change: what was confirmed holds for what was read, and for nothing else. */
    async voidUnlessSame(transaction: ProcessTransaction, row: CaseRow): Promise<void> {
      if (!getType(row.case_type).asksParties) return;
      const [one] = await store.listConfirmations(transaction, row.id);
      if (!one) return;
      let hash: string | undefined;
      try {
        hash = hashOfRead(row, await read(transaction, row));
      } catch (error) {
        if (!(error instanceof BadInputError || error instanceof ConflictError)) throw error;
      }
      if (hash !== one.hash) await voidAll(transaction, row.id);
    },

    /** Of an application that is entered afterwards: everybody has confirmed it as it is. */
    async enter(on: AnyTransaction, id: number, at: Date): Promise<void> {
      const transaction = joined<ProcessTables>(on);
      const row = (await findCase(transaction, id)) as CaseRow;
      if (!getType(row.case_type).asksParties || (await store.listConfirmations(transaction, id)).length > 0) return;
      await lay(transaction, row, await read(transaction, row), row.created_at);
      const others = (await store.listConfirmations(transaction, id)).filter((one) => !one.is_applicant);
      for (const one of others)
        await store.answerConfirmations(
          transaction,
          { id: one.id },
          { state: 'confirmed', way: 'code', account_id: null, reason: null, answered_at: at },
        );
    },

    async getCaseConfirmations(id: number, accountId: string): Promise<CaseConfirmations> {
      return viewOf(db, await getVisibleCase(db, id, await findPerson(accountId)));
    },

    async layBeforeParties(
      { id, version }: CallParsedInput<typeof calls.layBeforeParties>,
      accountId: string,
      client: Client,
    ): Promise<CaseConfirmations> {
      await getOwn(id, accountId);
      const valueOn = await parameters.readDated();
      return inTransaction(db, async (transaction) => {
        const row = await hold(transaction, id);
        if (row.row_version !== version) throw new ConflictError('草稿已在别处修改，请刷新后重试');
        const application = await read(transaction, row);
        const { filer, others } = await sortOut(transaction, row, application.confirmers);
        if (others.length === 0) throw new ConflictError('本申请不需要其他当事人确认，可以直接提交');
        const before = await store.listConfirmations(transaction, id);
        if (before[0]?.hash === hashOfRead(row, application))
          throw new ConflictError('申请内容已交各方确认，请等待各方答复');
        if (row.channel === 'online') assertReachable(others, filer.phone);
        await voidAll(transaction, id);
        const at = clock.now();
        const laid = await lay(transaction, row, application, at);
        const asked = laid.filter(({ is_applicant }) => !is_applicant);
        if (row.channel === 'online') {
          const people = asked.filter(({ document_type }) => document_type !== null);
          await assertMaySend(transaction, accountId, people, valueOn);
          await sendLinks(transaction, row, applicantName(filer), people);
          await tellAccounts(transaction, row, asked);
        }
        await audit.record(
          {
            ...{ action: 'case-lay-before-parties', outcome: 'done', actor: accountId, object: `case ${id}` },
            ...{
              clientAddress: client.clientAddress,
              detail: { hash: laid[0]?.hash ?? '', to: asked.map(nameOf).join('、') },
            },
          },
          transaction,
        );
        return viewOf(transaction, row);
      });
    },

    async remindParty(
      { id, place }: CallParsedInput<typeof calls.remindParty>,
      accountId: string,
    ): Promise<CaseConfirmations> {
      await getOwn(id, accountId);
      const valueOn = await parameters.readDated();
      return inTransaction(db, async (transaction) => {
        const row = await hold(transaction, id);
        const asked = (await store.listConfirmations(transaction, id)).find((one) => one.place === place);
        const isByPhone = row.channel === 'online' && asked?.document_type !== null && !asked?.is_applicant;
        if (asked?.state !== 'asked' || !isByPhone) throw new ConflictError('该当事人已经答复，或者不以短信确认');
        const sentAt = (await store.listLinks(transaction, [asked.id])).get(asked.id)?.sent_at.getTime() ?? 0;
        if (clock.now().getTime() - sentAt < betweenLinksMs)
          throw new TooManyTriesError('确认链接刚刚发送，请 1 分钟后再试');
        await assertMaySend(transaction, accountId, [asked], valueOn);
        const filer = await filing.findFiler(transaction, getType(row.case_type), accountId);
        await sendLinks(transaction, row, applicantName(filer), [asked]);
        return viewOf(transaction, row);
      });
    },

    async recallFromParties(id: number, accountId: string, client: Client): Promise<CaseConfirmations> {
      await getOwn(id, accountId);
      return inTransaction(db, async (transaction) => {
        const row = await hold(transaction, id);
        if ((await store.listConfirmations(transaction, id)).length === 0)
          throw new ConflictError('申请内容没有交各方确认，可以直接修改');
        await voidAll(transaction, id);
        await audit.record(
          {
            ...{ action: 'case-recall-from-parties', outcome: 'done', actor: accountId, object: `case ${id}` },
            clientAddress: client.clientAddress,
          },
          transaction,
        );
        return viewOf(transaction, row);
      });
    },

    /** To be signed by hand by who is present. */
    async readConfirmationSheet(id: number, accountId: string): Promise<ServedFile> {
      const row = await getOwn(id, accountId);
      if (row.channel !== 'window') throw new ConflictError('确认单用于窗口办理；网上申请以手机验证码确认');
      const asked = await store.listConfirmations(db, id);
      const [first] = asked;
      if (!first) throw new ConflictError('请先固定申请内容，再打印确认单');
      const type = getType(row.case_type);
      const sheet = {
        title: `${type.name}申请确认单`,
        subtitle: `申请内容摘要 ${first.hash}`,
        author: config.bureau,
        sections: [
          ...wordsOfForm(type.layout, row.form, config.districts).map(({ title, rows }) => ({ heading: title, rows })),
          {
            heading: '各方确认',
            paragraphs: ['以下当事人已核对上列申请内容，同意据此申请备案。'],
            blanks: asked.flatMap((one) => [{ label: `${nameOf(one)}签字或者盖章` }, { label: '日期' }]),
          },
        ],
      };
      return {
        body: await printSheet(sheet, accountId),
        mediaType: 'application/pdf',
        downloadName: `${sheet.title}.pdf`,
      };
    },

    async acceptConfirmationSheet(
      { id, hash }: CallParsedInput<typeof calls.acceptConfirmationSheet>,
      accountId: string,
      client: Client,
    ): Promise<CaseConfirmations> {
      await getOwn(id, accountId);
      return inTransaction(db, async (transaction) => {
        const row = await hold(transaction, id);
        const asked = await store.listConfirmations(transaction, id);
        if (row.channel !== 'window') throw new ConflictError('网上申请以手机验证码确认，不以确认单确认');
        if (asked[0]?.hash !== hash) throw new ConflictError('申请内容已经修改，请重新打印确认单签字');
        if (asked.every(({ state }) => state === 'confirmed')) throw new ConflictError('确认单已经核对');
        assertSheet(row);
        await store.answerConfirmations(
          transaction,
          { caseId: id },
          { state: 'confirmed', way: 'paper', account_id: accountId, reason: null, answered_at: clock.now() },
        );
        await audit.record(
          {
            ...{ action: 'case-accept-sheet', outcome: 'done', actor: accountId, object: `case ${id}` },
            ...{ clientAddress: client.clientAddress, detail: { hash } },
          },
          transaction,
        );
        return viewOf(transaction, row);
      });
    },

    /** Without a session: nothing is proven but that somebody has the link. */
    async openConfirmation(token: string, client: Client): Promise<ConfirmationText> {
      const asked = await findByToken(db, token);
      const text = await textFor(asked, 'by-link');
      await audit.recordAlone({
        ...{ action: 'case-confirmation-open', outcome: 'done', object: `case ${asked.case_id}` },
        ...{ clientAddress: client.clientAddress, detail: { who: nameOf(asked) } },
      });
      return text;
    },

    /** The answer is the same whether or not the number is that of who is asked. */
    async sendConfirmationCode(
      { token, number, ...captcha }: CallParsedInput<typeof calls.sendConfirmationCode>,
      client: Client,
    ): Promise<string> {
      const asked = await findByToken(db, token);
      assertMayBeAnswered(asked, asked.hash);
      const phone = isSameNumber(asked, number) ? await phoneOf(asked) : undefined;
      const addressee = { phone, countedPhone: asked.phone, loginName: asked.phone };
      return identity.phoneCodes.sendAbout(subjectOf(asked), addressee, captcha, client);
    },

    async answerConfirmation(
      { token, number, code, requestId, ...said }: CallParsedInput<typeof calls.answerConfirmation>,
      client: Client,
    ): Promise<ConfirmationText> {
      const asked = await findByToken(db, token);
      assertMayBeAnswered(asked, said.hash);
      const subject = subjectOf(asked);
      await identity.phoneCodes.takeAbout(subject, { code, requestId }, client, 'case-confirm');
      if (!isSameNumber(asked, number)) throw new BadInputError('证件号码与申请中写明的不一致，请核对后重新获取验证码');
      await answer(asked, said, { way: 'code', accountId: null, clientAddress: client.clientAddress });
      return textFor((await store.findConfirmation(db, asked.id)) as Row, 'by-link');
    },

    async listAskedConfirmations(accountId: string) {
      const [holder] = await identity.accounts.listHolders([accountId]);
      const number = holder ? partyNumberOf(holder) : null;
      if (!holder || number === null) return [];
      const asked = (await store.listAsked(db, number)).filter((one) => isFiledBy(asConfirmer(one), holder));
      const applicants = await identity.accounts.listHolders([...new Set(asked.map((one) => one.applicant_id))]);
      const names = new Map(applicants.map((one) => [one.id, applicantName(one)]));
      return asked.map(({ id, case_type, roles, laid_at, applicant_id }) => ({
        ...{ id, roles, caseTypeName: getType(case_type).name, laidAt: laid_at.toISOString() },
        applicantName: names.get(applicant_id) ?? '',
      }));
    },

    async getAskedConfirmation(id: number, accountId: string): Promise<ConfirmationText> {
      return textFor((await findForAccount(id, accountId)).asked, 'party');
    },

    async answerAskedConfirmation(
      { id, ...said }: CallParsedInput<typeof calls.answerAskedConfirmation>,
      accountId: string,
      { clientAddress }: Client,
    ): Promise<ConfirmationText> {
      const { asked, holder } = await findForAccount(id, accountId);
      if (!mayAnswer(asConfirmer(asked), holder))
        throw new ForbiddenError(
          asked.document_type === null
            ? '应由本企业的管理员确认'
            : '您账号的实名信息与申请中写明的不一致，不能确认；请申请人核对后重新交各方确认',
        );
      await answer(asked, said, { way: 'account', accountId, clientAddress });
      return textFor((await store.findConfirmation(db, id)) as Row, 'party');
    },
  };
}

const asConfirmer = ({ number, document_type, name }: Pick<Row, 'number' | 'document_type' | 'name'>) => ({
  ...{ number, documentType: document_type, name },
});

/** An enterprise applies under its own name, whoever of it does so. */
const applicantName = (holder: Pick<AccountHolder, 'name' | 'enterprise'> | undefined): string =>
  holder?.enterprise?.name ?? holder?.name ?? '';

function assertSheet({ materials }: CaseRow): void {
  if (!materials.some(({ material }) => material === confirmationMaterial.code))
    throw new BadInputError(`请先上传${confirmationMaterial.name}`);
}
