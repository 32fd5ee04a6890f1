import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CaseType } from '../case-type.ts';
import { compileProcess } from '../rules/compile-process.ts';
import type { ProcessTable } from '../rules/process-table.ts';
import * as store from '../store.ts';
import { readBpmn } from './read-bpmn.ts';

export interface Definitions {
  /** By which a case begins now. */
  currentOf(caseType: string): store.Definition;
  /** By which a case began. */
  get(id: number): store.Definition;
}

export interface CompiledCaseType extends CaseType {
  readonly table: ProcessTable;
}

/** Before anything is served: what cannot run stops the start, by its file and element. */
export function compileCaseTypes(caseTypes: readonly CaseType[]): Promise<CompiledCaseType[]> {
  return Promise.all(
    caseTypes.map(async (caseType) => {
      try {
        return { ...caseType, table: compileProcess(await readBpmn(caseType.bpmn)) };
      } catch (error) {
        throw new Error(`${caseType.code} 的 process.bpmn 无法运行：${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

/** A process that was changed becomes another version; the cases under way stay on theirs. */
export async function registerDefinitions(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caseTypes: readonly CompiledCaseType[],
): Promise<Definitions> {
  const db = database.tables<store.ProcessTables>();
  const known = await inTransaction(db, async (transaction) => {
    await store.lockDefinitions(transaction);
    const definitions = await store.listDefinitions(transaction);
    for (const { code, bpmn, table } of caseTypes) {
      const latest = definitions.findLast(({ case_type }) => case_type === code);
      if (latest?.bpmn === bpmn) continue;
      const version = (latest?.version ?? 0) + 1;
      const created_at = clock.now();
      definitions.push(
        await store.addDefinition(transaction, { case_type: code, version, bpmn, steps: table, created_at }),
      );
    }
    return definitions;
  });
  const get = (found: store.Definition | undefined): store.Definition => {
    if (!found) throw new Error('the process is not registered');
    return found;
  };
  return {
    currentOf: (caseType) => get(known.findLast(({ case_type }) => case_type === caseType)),
    get: (id) => get(known.find((definition) => definition.id === id)),
  };
}
