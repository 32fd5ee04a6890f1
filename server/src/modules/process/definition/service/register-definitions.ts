import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { CaseType } from '../../case-type.ts';
import { natureRules } from '../../decision/rules/nature-rules.ts';
import { withLinkedTypes } from '../../linked-types.ts';
import type { Definition, ProcessDb, ProcessTables } from '../../store/tables.ts';
import { type CompiledProcess, compileProcess, type Drawing } from '../rules/compile-process.ts';
import { type ProcessTable, rolesOf } from '../rules/process-table.ts';
import * as store from '../store/definitions.ts';
import { readBpmn } from './read-bpmn.ts';

export interface Definitions {
  /** This runs at every start, before the first case, and adds another version of each process that was changed. */
  register(): Promise<void>;
  /** A new case of the type begins with this definition. */
  currentOf(caseType: string): Definition;
  /** Cases under way stay on the definition that they began with. */
  get(id: number, db: ProcessDb): Promise<Definition>;
}

export interface CompiledCaseType extends CaseType {
  readonly table: ProcessTable;
}

/** This runs before anything is served: a process that cannot run stops the start with the code of its case type. */
export function compileCaseTypes(caseTypes: readonly CaseType[]): Promise<CompiledCaseType[]> {
  const all = withLinkedTypes(caseTypes);
  // A change runs by the same process as what it changes, so each file is read only once.
  const files = new Set(all.map(({ bpmn }) => bpmn));
  const drawings = new Map([...files].map((bpmn) => [bpmn, readBpmn(bpmn)]));
  return Promise.all(
    all.map(async (caseType) => {
      try {
        const drawing = (await drawings.get(caseType.bpmn)) as Drawing;
        return { ...caseType, table: tableOf(caseType, compileProcess(drawing)) };
      } catch (error) {
        throw new Error(`${caseType.code} 的流程图无法运行：${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

function tableOf(caseType: CaseType, process: CompiledProcess): ProcessTable {
  const { nature, filedBy, statutoryLimit, isExtendable = statutoryLimit === undefined } = caseType;
  const rules = natureRules[nature];
  if (!rules.mayBeRefused && 'rejected' in process.nodes) throw new Error(`${nature} 不能有不予办理的结束`);
  const isFixed = rules.isExtendable && !isExtendable;
  const isBegunByAuthority = rules.heard === 'addressee-of-authority' && filedBy.some(({ by }) => by === 'official');
  return {
    ...process,
    nature,
    ...(isFixed && { isExtendable: false as const }),
    ...(isBegunByAuthority && { isBegunByAuthority: true as const }),
  };
}

export function decidingRolesOf(caseTypes: readonly CompiledCaseType[]): string[] {
  return [...new Set(caseTypes.flatMap(({ table }) => rolesOf(table)))];
}

export function createDefinitions(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caseTypes: readonly CompiledCaseType[],
): Definitions {
  const known = new Map<number, Definition>();
  const current = new Map<string, Definition>();

  const findOrAdd = async (db: ProcessDb, { code, bpmn, table }: CompiledCaseType): Promise<Definition> => {
    const latest = await store.findLatestDefinition(db, code);
    if (latest?.bpmn === bpmn && isDeepStrictEqual(latest.steps, table)) return latest;
    const version = (latest?.version ?? 0) + 1;
    return store.addDefinition(db, { case_type: code, version, bpmn, steps: table, created_at: clock.now() });
  };

  return {
    async register() {
      await inTransaction(database.tables<ProcessTables>(), async (transaction) => {
        await store.lockDefinitions(transaction);
        for (const caseType of caseTypes) current.set(caseType.code, await findOrAdd(transaction, caseType));
      });
      for (const definition of current.values()) known.set(definition.id, definition);
    },

    currentOf(caseType) {
      const found = current.get(caseType);
      if (!found) throw new Error(`the process of ${caseType} is not registered`);
      return found;
    },

    async get(id, db) {
      const kept = known.get(id);
      if (kept) return kept;
      // The definition is an earlier version, or a process that was started since has added it.
      const found = await store.getDefinition(db, id);
      known.set(id, found);
      return found;
    },
  };
}
