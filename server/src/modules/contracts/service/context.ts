import {
  ConflictError,
  type FiledCertificate,
  type Finding,
  ForbiddenError,
  isEnterpriseUser,
  NotFoundError,
  parseInput,
} from '@anju/contract';
import { type Day, dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/session/session.ts';
import type { AccessService } from '../../access/index.ts';
import type { CollaborationService } from '../../collaboration/index.ts';
import type { DocumentsService } from '../../documents/index.ts';
import type { AccountHolder, IdentityService } from '../../identity/index.ts';
import type { MessagesService } from '../../messages/index.ts';
import type { PapersService } from '../../papers/index.ts';
import {
  areOfStranger,
  type KeptFinding,
  type ProcessService,
  toldToApplicant,
  toldToOfficials,
} from '../../process/index.ts';
import { type HouseGuard, houseNeedsCheck } from '../../registry/index.ts';
import type { ContractKind } from '../contract-kind.ts';
import { type Contract, type Standing, standingOf, type Terms, type Viewer } from '../rules/contract.ts';
import * as store from '../store/contracts.ts';
import type { ContractDb, ContractTables, ContractTransaction } from '../store/tables.ts';
import { createTelling } from './telling.ts';

export type Caller = Pick<CallContext<Session>, 'session' | 'clientAddress' | 'userAgent'>;

export interface ContractParts {
  readonly identity: Pick<IdentityService, 'accounts' | 'phoneCodes'>;
  readonly access: Pick<AccessService, 'findPerson'>;
  readonly messages: Pick<MessagesService, 'notifyAboutContract' | 'dropNoticesAboutContract'>;
  readonly documents: Pick<DocumentsService, 'addIssued' | 'readIssued' | 'shareIssued'>;
  readonly process: Pick<ProcessService, 'checkApplication' | 'apply' | 'mayOpenCase'>;
  readonly collaboration: Pick<CollaborationService, 'findFault'>;
  readonly papers: Pick<PapersService, 'findCertificate'>;
  readonly registry: { readonly house: Pick<HouseGuard, 'guardCheck'> };
}

export type ContractPlatform = Pick<
  Platform,
  'database' | 'clock' | 'config' | 'audit' | 'events' | 'sms' | 'pdfSigner' | 'log' | 'parameters'
>;

export interface Seen {
  readonly kind: ContractKind;
  readonly contract: Contract;
  readonly standing: Standing;
  readonly viewer: Viewer;
  readonly holder: AccountHolder;
}

/** The transaction has locked the contract, so nobody else changes it meanwhile. */
export interface Locked extends Seen {
  readonly transaction: ContractTransaction;
  readonly at: Date;
}

export type Context = ReturnType<typeof createContext>;

const isUnknown = '合同不存在，或您无权查看';

function assertMet(found: readonly Finding[]): void {
  const unmet = found.filter((finding) => finding.unmet).map(({ text }) => text);
  if (unmet.length > 0) throw new ConflictError(`核验没有通过：${unmet.join('；')}`);
}

export function createContext(platform: ContractPlatform, parts: ContractParts, kinds: readonly ContractKind[]) {
  const { database, clock, config } = platform;
  const { identity, access, process, collaboration, papers, registry } = parts;
  const db: ContractDb = database.tables<ContractTables>();
  const today = (): Day => dayOf(clock.now(), config.timeZone);

  const getKind = (code: string): ContractKind => {
    const kind = kinds.find((one) => one.code === code);
    if (!kind) throw new NotFoundError('没有这种合同');
    return kind;
  };

  const getHolder = async (accountId: string): Promise<AccountHolder> => {
    const [holder] = await identity.accounts.listHolders([accountId]);
    if (!holder) throw new NotFoundError('账号不存在，请重新登录');
    return holder;
  };

  const creditCodeOf = ({ userType, enterprise }: AccountHolder): string | null =>
    isEnterpriseUser(userType) ? (enterprise?.creditCode ?? null) : null;

  const isOfficialFor = async (accountId: string, category: string, district: string): Promise<boolean> => {
    const { isOfficial, scopes } = await access.findPerson(accountId);
    const covers = (scope: { district: string | null; category: string | null }) =>
      (scope.district ?? district) === district && (scope.category ?? category) === category;
    return isOfficial && (scopes.length === 0 || scopes.some(covers));
  };

  const see = async (contract: Contract | undefined, accountId: string): Promise<Seen> => {
    if (!contract) throw new NotFoundError(isUnknown);
    const kind = getKind(contract.kind);
    const holder = await getHolder(accountId);
    const party = { accountId, creditCode: creditCodeOf(holder), isOfficial: false };
    // A party need not be an official: asking for that only where it matters saves most readers two statements.
    const viewer = standingOf(contract, party)
      ? party
      : { ...party, isOfficial: await isOfficialFor(accountId, kind.category, contract.district) };
    const standing = standingOf(contract, viewer);
    if (!standing) throw new NotFoundError(isUnknown);
    return { kind, contract, standing, viewer, holder };
  };

  const seeById = async (id: number, accountId: string): Promise<Seen> =>
    see(await store.findContract(db, id, clock.now()), accountId);

  /** Access is checked before the contract is locked, so that strangers cannot hold a lock on it. */
  const lock = <Result>(before: Seen, work: (locked: Locked) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (transaction) => {
      const { id } = before.contract;
      await store.lockContract(transaction, id);
      const at = clock.now();
      const contract = (await store.findContract(transaction, id, at)) as Contract;
      const standing = standingOf(contract, before.viewer);
      if (!standing) throw new NotFoundError(isUnknown);
      return work({ ...before, contract, standing, transaction, at });
    });

  /** These are the findings that the check would have if the terms were filed today, and who may be told each. */
  const findings = ({ filing }: ContractKind, terms: Terms, accountId: string): Promise<readonly KeptFinding[]> =>
    process.checkApplication(filing.caseType, filing.toForm(terms, { signedOn: today() }), accountId);

  return {
    ...platform,
    ...parts,
    db,
    today,
    getKind,
    getHolder,
    creditCodeOf,
    tell: createTelling(platform, parts),

    seeById,
    lock,

    async lockById<Result>(
      id: number,
      { session: { accountId } }: Caller,
      work: (locked: Locked) => Promise<Result>,
    ): Promise<Result> {
      return lock(await seeById(id, accountId), work);
    },

    /** This throws unless the terms are complete and valid in themselves. */
    readTerms: ({ form }: ContractKind, terms: Terms): Terms => parseInput(form, terms) as Terms,

    findings,

    /**
     * A draft was never sent: its author may use it to ask about other people's houses, so the findings are restricted.
     */
    async findingsOfDraft(terms: Terms, { kind, viewer, holder }: Seen): Promise<readonly KeptFinding[]> {
      const number = viewer.creditCode ?? holder.idNumber ?? undefined;
      const found: KeptFinding[] = [];
      await registry.house.guardCheck({ accountId: viewer.accountId, number, form: terms }, async () => {
        found.push(...(await findings(kind, terms, viewer.accountId)));
        return !areOfStranger(found);
      });
      return [...found, ...(kind.checkDraft?.(terms) ?? [])];
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
      if (found.some(({ unmet }) => unmet)) throw new ConflictError(`${houseNeedsCheck}，现在不能签署`);
    },

    async findCertificate(caseId: number): Promise<FiledCertificate | null> {
      const certified = await papers.findCertificate({ kind: 'case', id: String(caseId) });
      if (!certified) return null;
      const { id, title, number } = certified;
      return { id: String(id), title, number };
    },

    /** The text says why nobody can sign at the moment; it is undefined if they can. */
    async findWait({ waitsFor }: ContractKind): Promise<string | undefined> {
      const since = waitsFor && (await collaboration.findFault(waitsFor.partner));
      return since && waitsFor?.text;
    },

    assertProven({ userType, idNumber }: AccountHolder): void {
      if (userType === 'CITIZEN' && idNumber === null)
        throw new ForbiddenError('您的账号尚未实名认证，请先通过统一身份认证登录，或到窗口核验身份');
    },
  };
}
