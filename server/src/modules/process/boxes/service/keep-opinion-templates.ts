import { ConflictError, ForbiddenError, NotFoundError, type OpinionTemplate } from '@anju/contract';
import type { Context } from '../../service/context.ts';
import { addTemplate, listTemplates, removeTemplate } from '../store/opinion-templates.ts';

const maxTemplates = 50;

export function createOpinionTemplates({ db, findPerson }: Context) {
  const list = async (accountId: string): Promise<OpinionTemplate[]> => {
    if (!(await findPerson(accountId)).isOfficial) throw new ForbiddenError();
    return listTemplates(db, accountId);
  };
  return {
    listOpinionTemplates: list,

    async saveOpinionTemplate(text: string, accountId: string): Promise<OpinionTemplate[]> {
      if ((await list(accountId)).length >= maxTemplates)
        throw new ConflictError(`常用意见不能超过 ${maxTemplates} 条，请先删除不再使用的`);
      await addTemplate(db, accountId, text);
      return list(accountId);
    },

    async deleteOpinionTemplate(id: number, accountId: string): Promise<OpinionTemplate[]> {
      await list(accountId);
      if (!(await removeTemplate(db, accountId, id))) throw new NotFoundError('常用意见不存在，或已删除');
      return list(accountId);
    },
  };
}
