import type { ProcessOverview, StepLoad } from '@anju/contract';
import type { Platform } from '../../../../platform/platform.ts';
import type { CatalogService } from '../../../catalog/index.ts';
import { parametersOf } from '../../deadlines/service/legal-terms.ts';
import type { Context } from '../../service/context.ts';
import { stepsInOrder } from '../rules/process-table.ts';
import { countByStep, countByVersion, type StandingRow, type VersionRow } from '../store/process-overview.ts';

/** The overview has figures alone, and nothing of a single case. */
export function createProcessOverviews(
  { db, clock, caseTypes, definitions, today, readTerms }: Context,
  { parameters }: Pick<Platform, 'parameters'>,
  { catalog }: { readonly catalog: Pick<CatalogService, 'listRoleNames'> },
) {
  return {
    async listProcesses(): Promise<ProcessOverview[]> {
      const { limitsOf } = await readTerms();
      const versions = Map.groupBy(await countByVersion(db), ({ case_type }) => case_type);
      const standings = Map.groupBy(await countByStep(db, clock.now()), ({ case_type }) => case_type);
      const roleNames = await catalog.listRoleNames();
      const set = await parameters.list();
      return caseTypes.map((caseType) => {
        const { code, name, category, statutoryLimit } = caseType;
        const { id } = definitions.currentOf(code);
        const { statutory, promised } = limitsOf(code, today());
        const own = versions.get(code) ?? [];
        const standing = standings.get(code) ?? [];
        const names = parametersOf(caseType);
        return {
          code,
          name,
          category,
          statutoryLimit: statutory && statutoryLimit ? { ...statutory, source: statutoryLimit.source } : null,
          promised: { days: promised.days, unit: promised.unit },
          running: sumOf(own.map(({ running }) => running)),
          returned: sumOf(standing.filter(({ phase }) => phase === 'returned').map(({ cases }) => cases)),
          versions: own
            // While two releases run side by side, the older one runs by an older version.
            .toSorted((one, other) => Number(other.id === id) - Number(one.id === id) || other.version - one.version)
            .map((row) => ({
              definitionId: row.id,
              version: row.version,
              since: row.created_at.toISOString(),
              running: row.running,
            })),
          steps: loadsOf(id, own, standing, (role) => roleNames.get(role) ?? role),
          parameters: set.filter((parameter) => names.includes(parameter.name)),
        };
      });
    },
  };
}

/** Steps of the present version come first in their order, then earlier steps at which a case still stands. */
function loadsOf(
  currentId: number,
  versions: readonly VersionRow[],
  standing: readonly StandingRow[],
  nameOfRole: (role: string) => string,
): StepLoad[] {
  const open = new Map(standing.flatMap((row) => (row.phase === 'open' && row.step ? [[row.step, row] as const] : [])));
  const ordered = versions.toSorted((one, other) => Number(other.id === currentId) - Number(one.id === currentId));
  const loads = new Map<string, StepLoad>();
  for (const { id: definitionId, steps } of ordered)
    for (const { id, node } of stepsInOrder(steps)) {
      const row = open.get(id);
      if (loads.has(id) || (definitionId !== currentId && !row)) continue;
      loads.set(id, {
        id,
        name: node.name,
        roleName: node.kind === 'task' ? nameOfRole(node.role) : null,
        isCurrent: definitionId === currentId,
        cases: row?.cases ?? 0,
        medianSeconds: row?.median_seconds ?? null,
        longestSeconds: row?.longest_seconds ?? null,
      });
    }
  return [...loads.values()];
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
