import { linkTo, pages } from '@anju/contract';
import type { Bridge } from '@anju/sub-app-kit';

export function openCase(bridge: Pick<Bridge, 'openTab'>, caseId: number, title: string): void {
  bridge.openTab({ ...linkTo(pages.leaseApp.case), title, query: { id: String(caseId) } });
}
