import { type calls, NotFoundError } from '@anju/contract';
import type { Handler } from '../../../platform/http/route.ts';
import type { DemoPartners } from '../service/demo-partners.ts';

export function setDemoPartnerMode({
  setMode,
}: Pick<DemoPartners, 'setMode'>): Handler<typeof calls.setDemoPartnerMode> {
  return async ({ partner, mode }, { isLocal }) => {
    if (!isLocal) throw new NotFoundError();
    await setMode(partner, mode);
    return { partner, mode };
  };
}
