import { calls, NotFoundError } from '@anju/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { DemoPartners } from '../service/demo-partners.ts';

export function setDemoPartnerMode({ setMode }: Pick<DemoPartners, 'setMode'>): Route {
  return route(calls.setDemoPartnerMode, async ({ partner, mode }, { isLocal }) => {
    if (!isLocal) throw new NotFoundError();
    await setMode(partner, mode);
    return { partner, mode };
  });
}
