import { type CaseTypeInfo, NotFoundError } from '@anju/contract';
import type { ServedFile } from '../../../../platform/http/route.ts';
import type { CatalogService } from '../../../catalog/index.ts';
import { stepsInOrder } from '../../definition/rules/process-table.ts';
import { findDefinition } from '../../definition/store/definitions.ts';
import type { Context } from '../../service/context.ts';

export function createTypeInfo(
  { db, caseTypes, definitions, today, readTerms }: Context,
  { catalog }: { readonly catalog: Pick<CatalogService, 'listRoleNames'> },
) {
  return {
    async listCaseTypes(): Promise<CaseTypeInfo[]> {
      const { limitsOf } = await readTerms();
      const roleNames = await catalog.listRoleNames();
      return caseTypes.map(
        ({ code, name, category, nature, statutoryLimit, materials, layout, follows, asksParties }) => {
          const { id, steps } = definitions.currentOf(code);
          const { statutory, promised } = limitsOf(code, today());
          return {
            code,
            name,
            category,
            nature,
            asksParties,
            statutoryLimit: statutory && statutoryLimit ? { ...statutory, source: statutoryLimit.source } : null,
            promised: { days: promised.days, unit: promised.unit },
            materials: materials.map((material) => ({ ...material })),
            definitionId: id,
            steps: stepsInOrder(steps).map(({ id: step, node }) => ({
              id: step,
              name: node.name,
              roleName: node.kind === 'task' ? (roleNames.get(node.role) ?? node.role) : null,
            })),
            layout: [...layout],
            follows: follows ? { kind: follows.kind, caseTypes: [...follows.caseTypes] } : null,
          };
        },
      );
    },

    async getProcessDrawing(id: number): Promise<ServedFile> {
      const definition = await findDefinition(db, id);
      if (!definition) throw new NotFoundError('流程版本不存在');
      return { body: Buffer.from(definition.bpmn), mediaType: 'application/xml' };
    },
  };
}
