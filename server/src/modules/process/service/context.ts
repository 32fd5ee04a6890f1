import { NotFoundError } from '@anju/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Day, dayOf } from '../../../platform/clock/workdays.ts';
import { batchedLookup } from '../../../platform/database/batched-lookup.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccessService, Person } from '../../access/index.ts';
import type { CatalogService } from '../../catalog/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { CaseType } from '../case-type.ts';
import { createLegalTermsReader, defineCaseParameters, type LegalTerms } from '../deadlines/service/legal-terms.ts';
import { type ReminderKind, validityEnd } from '../deadlines/service/reminder-days.ts';
import {
  type CompiledCaseType,
  createDefinitions,
  type Definitions,
} from '../definition/service/register-definitions.ts';
import type { ProcessDb, ProcessTables } from '../store/tables.ts';

export interface Context {
  readonly db: ProcessDb;
  readonly clock: Clock;
  readonly caseTypes: readonly CompiledCaseType[];
  readonly definitions: Definitions;
  readonly access: Pick<AccessService, 'findPerson' | 'listInScope' | 'listSupervisors'>;
  getType(code: string): CaseType;
  readonly reminderKinds: ReadonlyMap<string, ReminderKind>;
  getReminderKind(code: string): ReminderKind;
  dayOf(instant: Date): Day;
  today(): Day;
  readTerms(): Promise<LegalTerms>;
  forgetTerms(): void;
  findPerson(accountId: string): Promise<Person>;
  nameOf(accountId: string): Promise<string>;
}

export interface People {
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly catalog: Pick<CatalogService, 'listRoleCodesOf'>;
}

const namesKeptMs = 5_000;

export function createContext(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'parameters'>,
  { identity, access }: { identity: People['identity']; access: Context['access'] },
  caseTypes: readonly CompiledCaseType[],
): Context {
  const { database, clock, config } = platform;
  defineCaseParameters(platform, caseTypes);
  const types = new Map(caseTypes.map((caseType) => [caseType.code, caseType]));
  const declared = [validityEnd, ...caseTypes.flatMap(({ reminders = [] }) => reminders)];
  const reminderKinds = new Map(declared.map((kind) => [kind.code, kind]));
  // Every action asks for names, so concurrent look-ups share one query.
  const findName = batchedLookup(async (accountIds: readonly string[]) => {
    const names = await identity.accounts.listNames(accountIds);
    return new Map(names.map(({ id, displayName }) => [id, displayName]));
  });
  const names = { known: new Map<string, string>(), since: 0 };
  const nameOf = async (accountId: string): Promise<string> => {
    const now = performance.now();
    if (now - names.since > namesKeptMs) Object.assign(names, { known: new Map(), since: now });
    const { known } = names;
    const name = known.get(accountId) ?? (await findName(accountId)) ?? '';
    known.set(accountId, name);
    return name;
  };
  const inCity = (instant: Date): Day => dayOf(instant, config.timeZone);
  return {
    db: database.tables<ProcessTables>(),
    clock,
    caseTypes,
    definitions: createDefinitions(platform, caseTypes),
    access,
    getType(code) {
      const found = types.get(code);
      if (!found) throw new NotFoundError(`业务类型不存在：${code}`);
      return found;
    },
    reminderKinds,
    getReminderKind(code) {
      const found = reminderKinds.get(code);
      if (!found) throw new Error(`no case type declares reminders of ${code}`);
      return found;
    },
    dayOf: inCity,
    today: () => inCity(clock.now()),
    ...createLegalTermsReader(platform, caseTypes),
    findPerson: access.findPerson,
    nameOf,
  };
}
