import {
  ConflictError,
  type FiledCertificate,
  type Finding,
  ForbiddenError,
  isEnterpriseUser,
  NotFoundError,
  pages,
  parseInput,
} from '@anju/contract';
import { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import { type Day, dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/session/session.ts';
import type { AccessService } from '../../access/index.ts';
import type { CollaborationService } from '../../collaboration/index.ts';
import type { DocumentsService } from '../../documents/index.ts';
import type { AccountHolder, IdentityService } from '../../identity/index.ts';
import { announceContract, type MessagesService } from '../../messages/index.ts';
import type { PapersService } from '../../papers/index.ts';
import type { ProcessService } from '../../process/index.ts';
import {
  areOfStranger,
  houseNeedsCheck,
  type KeptFinding,
  toldToApplicant,
  toldToOfficials,
} from '../../process/index.ts';
import type { Homes, HouseGuard } from '../../registry/index.ts';
import {
  type Contract,
  readersOf,
  type Signer,
  type Standing,
  standingOf,
  type Terms,
  toFiling,
  type Viewer,
} from '../rules/contract.ts';
import * as store from '../store/contracts.ts';
import type { LeaseDb, LeaseTables, LeaseTransaction } from '../store/tables.ts';
import { hashOfText, wholeText } from './contract-text.ts';

export type Caller = Pick<CallContext<Session>, 'session' | 'clientAddress' | 'userAgent'>;

export interface LeaseParts {
  readonly identity: Pick<IdentityService, 'accounts' | 'phoneCodes' | 'findAccountId'>;
  readonly access: Pick<AccessService, 'findPerson' | 'shownDistricts'>;
  readonly messages: Pick<MessagesService, 'notifyAboutContract' | 'dropNoticesAboutContract'>;
  readonly documents: Pick<DocumentsService, 'addIssued' | 'readIssued' | 'shareIssued'>;
  readonly process: Pick<ProcessService, 'checkApplication' | 'apply' | 'mayOpenCase'>;
  readonly collaboration: Pick<CollaborationService, 'findFault'>;
  readonly papers: Pick<PapersService, 'searchCertificates' | 'findCertificate'>;
  readonly homes: Homes;
  readonly house: Pick<HouseGuard, 'guardCheck'>;
}

export type LeasePlatform = Pick<
  Platform,
  'database' | 'clock' | 'config' | 'audit' | 'events' | 'sms' | 'pdfSigner' | 'log' | 'parameters'
>;

export interface Seen {
  readonly contract: Contract;
  readonly standing: Standing;
  readonly viewer: Viewer;
  readonly holder: AccountHolder;
}

/** The transaction holds the contract, so nobody else changes it meanwhile. */
export interface Held extends Seen {
  readonly transaction: LeaseTransaction;
  readonly at: Date;
}

export interface Deed {
  /** This is left out where the history says it already. */
  readonly what?: string;
  /** The notice goes to everybody else whom the contract concerns; without it nothing is sent. */
  readonly notice?: string;
  /** Some of them have a task, and get these words beyond the notice. */
  readonly task?: { readonly of: (signer: Signer) => boolean; readonly words: string };
  /** The actor has done what a notice asked for, so the notice goes. */
  readonly isAnswered?: boolean;
  /** A legal act is also entered in the audit. */
  readonly audit?: string;
}

export type Context = ReturnType<typeof createContext>;

const category = 'ZL';
/** 住房租赁条例 art. 19 asks for the account. A contract sent before the form asked for it is signed as it stands. */
const paidTwoWays: KeptFinding = {
  at: { about: 'field', name: 'payee' },
  text: '填写了租赁资金监管账户的，租金和押金都存入该账户，不填收款账户',
  unmet: true,
  toldTo: 'everybody',
};
const isPaidTwoWays = ({ fundAccount, payee }: LeaseContractForm): boolean =>
  fundAccount !== undefined && payee !== undefined;
const isUnknown = '合同不存在，或您无权查看';

function assertMet(found: readonly Finding[]): void {
  const unmet = found.filter((finding) => finding.unmet).map(({ text }) => text);
  if (unmet.length > 0) throw new ConflictError(`核验没有通过：${unmet.join('；')}`);
}

export function createContext(platform: LeasePlatform, parts: LeaseParts) {
  const { database, clock, config, audit, events } = platform;
  const { identity, access, messages, process, collaboration, papers, house } = parts;
  const db: LeaseDb = database.tables<LeaseTables>();
  const today = (): Day => dayOf(clock.now(), config.timeZone);

  const getHolder = async (accountId: string): Promise<AccountHolder> => {
    const [holder] = await identity.accounts.listHolders([accountId]);
    if (!holder) throw new NotFoundError('账号不存在，请重新登录');
    return holder;
  };

  const creditCodeOf = ({ userType, enterprise }: AccountHolder): string | null =>
    isEnterpriseUser(userType) ? (enterprise?.creditCode ?? null) : null;

  const isOfficialFor = async (accountId: string, district: string): Promise<boolean> => {
    const { isOfficial, scopes } = await access.findPerson(accountId);
    const covers = (scope: { district: string | null; category: string | null }) =>
      (scope.district ?? district) === district && (scope.category ?? category) === category;
    return isOfficial && (scopes.length === 0 || scopes.some(covers));
  };

  const see = async (contract: Contract | undefined, accountId: string): Promise<Seen> => {
    if (!contract) throw new NotFoundError(isUnknown);
    const holder = await getHolder(accountId);
    const party = { accountId, creditCode: creditCodeOf(holder), isOfficial: false };
    // A party need not be an official: asking for that only where it matters saves most readers two statements.
    const viewer = standingOf(contract, party)
      ? party
      : { ...party, isOfficial: await isOfficialFor(accountId, contract.district) };
    const standing = standingOf(contract, viewer);
    if (!standing) throw new NotFoundError(isUnknown);
    return { contract, standing, viewer, holder };
  };

  const seeById = async (id: number, accountId: string): Promise<Seen> =>
    see(await store.findContract(db, id, clock.now()), accountId);

  /** Access is checked before the contract is locked, so that strangers cannot hold a lock on it. */
  const hold = <Result>(before: Seen, work: (held: Held) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (transaction) => {
      const { id } = before.contract;
      await store.lockContract(transaction, id);
      const at = clock.now();
      const contract = (await store.findContract(transaction, id, at)) as Contract;
      const standing = standingOf(contract, before.viewer);
      if (!standing) throw new NotFoundError(isUnknown);
      return work({ ...before, contract, standing, transaction, at });
    });

  /**
   * The event goes to everybody who has opened the contract and to the agency; the notice goes to all of them but the
   * actor.
   */
  const tell = async (
    { transaction, at, contract, viewer, holder }: Omit<Held, 'standing'>,
    { what, notice, task, isAnswered = false, audit: action }: Deed,
    clientAddress: string,
  ) => {
    if (what !== undefined)
      await store.addEntry(transaction, contract.id, { at, accountId: viewer.accountId, by: holder.name, what });
    const agents =
      contract.brokerCode === null ? [] : await identity.accounts.listColleagues(contract.brokerCode, { transaction });
    const accounts = [...contract.signers.flatMap(({ accountId }) => accountId ?? []), ...agents];
    const others = [...new Set(accounts)].filter((accountId) => accountId !== viewer.accountId);
    const { accountIds, enterprises } = readersOf(contract);
    // A party who has just opened the contract is not among its stored readers yet.
    announceContract(events, { accountIds: [viewer.accountId, ...accountIds], enterprises });
    const { number } = contract;
    if (isAnswered) await messages.dropNoticesAboutContract(viewer.accountId, number, transaction);
    if (notice !== undefined) {
      const message = `租赁合同 ${number}：${notice}`;
      const asked = task ? contract.signers.filter(task.of).map(({ accountId }) => accountId) : [];
      const [toAsk, toTell] = [true, false].map((isAsked) => others.filter((one) => asked.includes(one) === isAsked));
      const about = { number, at, menu: pages.leaseApp.contractsMine };
      const words = message + (task?.words ?? '');
      await messages.notifyAboutContract(toAsk ?? [], { ...about, message: words, kind: 'task' }, transaction);
      await messages.notifyAboutContract(toTell ?? [], { ...about, message, kind: 'progress' }, transaction);
    }
    if (action !== undefined)
      await audit.record(
        {
          action,
          outcome: 'done',
          actor: viewer.accountId,
          object: contract.number,
          clientAddress,
          detail: { what: what ?? '' },
        },
        transaction,
      );
  };

  /** These are the findings that the check would have if the terms were filed today, and who may be told each. */
  const findings = (terms: LeaseContractForm, accountId: string): Promise<readonly KeptFinding[]> => {
    const role = terms.brokerage ? 'agency' : 'lessor';
    return process.checkApplication('ZL201', toFiling(terms, { role, signedOn: today() }), accountId);
  };

  return {
    ...platform,
    ...parts,
    db,
    today,
    getHolder,
    creditCodeOf,
    tell,
    wholeText,

    seeById,
    hold,

    async holdById<Result>(
      id: number,
      { session: { accountId } }: Caller,
      work: (held: Held) => Promise<Result>,
    ): Promise<Result> {
      return hold(await seeById(id, accountId), work);
    },

    hashOf: hashOfText,

    /** This throws unless the terms are complete and valid in themselves. */
    readTerms: (terms: Terms): LeaseContractForm => parseInput(LeaseContractForm, terms) as LeaseContractForm,

    findings,

    /**
     * A draft was never sent: its author may use it to ask about other people's houses, so the findings are restricted.
     */
    async findingsOfDraft(terms: LeaseContractForm, seen: Seen): Promise<readonly KeptFinding[]> {
      const { viewer, holder } = seen;
      const number = viewer.creditCode ?? holder.idNumber ?? undefined;
      const found: KeptFinding[] = [];
      await house.guardCheck({ accountId: viewer.accountId, number, form: { ...terms } }, async () => {
        found.push(...(await findings(terms, viewer.accountId)));
        return !areOfStranger(found);
      });
      return isPaidTwoWays(terms) ? [...found, paidTwoWays] : found;
    },

    /** Findings are reduced to what the viewer may know. */
    told: (found: readonly KeptFinding[], { viewer }: Pick<Seen, 'viewer'>): Finding[] =>
      viewer.isOfficial ? toldToOfficials(found) : toldToApplicant(found),

    /** Parties who may know a fault do not agree on a contract that no official could grant. */
    assertPossible(found: readonly KeptFinding[]): void {
      assertMet(toldToApplicant(found));
    },

    /**
     * Such a contract is not signed by anybody either; parties who may not know the reason learn only that it cannot
     * be.
     */
    assertMayBeSigned(found: readonly KeptFinding[]): void {
      assertMet(toldToApplicant(found));
      if (found.some(({ unmet }) => unmet)) throw new ConflictError(`${houseNeedsCheck.text}，现在不能签署`);
    },

    async findCertificate(caseId: number): Promise<FiledCertificate | null> {
      const certified = await papers.findCertificate({ kind: 'case', id: String(caseId) });
      if (!certified) return null;
      const { id, title, number } = certified;
      return { id: String(id), title, number };
    },

    /** The text says why nobody can sign at the moment; it is undefined if they can. */
    async findWait(): Promise<string | undefined> {
      const since = await collaboration.findFault('registry');
      return since && '不动产登记系统暂时联系不上，房屋状况无法核验，签署暂停；恢复后即可签署，合同内容不受影响';
    },

    assertProven({ userType, idNumber }: AccountHolder): void {
      if (userType === 'CITIZEN' && idNumber === null)
        throw new ForbiddenError('您的账号尚未实名认证，请先通过统一身份认证登录，或到窗口核验身份');
    },
  };
}
