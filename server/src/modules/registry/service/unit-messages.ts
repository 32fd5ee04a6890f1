import { BadInputError, NotFoundError } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import type { AnyTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type HandledKind, onMessage } from '../../collaboration/index.ts';
import { restrictionEntered, restrictionLifted } from '../partners.ts';
import { listIdsByCodes } from '../store/known-units.ts';
import { on } from './changing.ts';
import type { Restrictions } from './restrictions.ts';

/** The registry office says which restrictions it has entered and lifted; the message is the cause of the change. */
export function handleUnitMessages(
  { config }: Pick<Platform, 'config'>,
  { restrictions }: { readonly restrictions: Restrictions },
): readonly HandledKind[] {
  const getUnit = async (transaction: AnyTransaction, unitNumber: string): Promise<number> => {
    const [unitId] = await listIdsByCodes(on(transaction), { unitNumber });
    if (unitId === undefined) throw new NotFoundError('楼盘表中没有该不动产单元号的房屋');
    return unitId;
  };

  return [
    onMessage(restrictionEntered, async (transaction, { messageId, at, body }) => {
      const { unitNumber, untilDay = null, ...restriction } = body;
      if (untilDay !== null && untilDay < restriction.fromDay) throw new BadInputError('截止日期早于起始日期');
      if (untilDay !== null && untilDay < dayOf(at, config.timeZone)) throw new BadInputError('该权利限制已经到期');
      const unitId = await getUnit(transaction, unitNumber);
      const cause = { kind: 'message', reference: messageId } as const;
      await restrictions.set(transaction, unitId, { ...restriction, untilDay }, cause);
    }),

    onMessage(restrictionLifted, async (transaction, { messageId, body }) => {
      const { unitNumber, liftedOn, ...restriction } = body;
      const unitId = await getUnit(transaction, unitNumber);
      const cause = { kind: 'message', reference: messageId } as const;
      await restrictions.lift(transaction, unitId, { ...restriction, day: liftedOn }, cause);
    }),
  ];
}
