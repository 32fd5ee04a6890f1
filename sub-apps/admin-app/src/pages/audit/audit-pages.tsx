import { useTabTitle } from '@anju/sub-app-kit/react';
import { texts } from '../../texts.ts';
import { AuditPage } from './audit-page.tsx';

const own = texts.audit;

export function SignInsPage() {
  useTabTitle(own.signIns);
  return <AuditPage kind="sign-in" title={own.signIns} description={own.signInsDescription} />;
}

export function OperationsPage() {
  useTabTitle(own.operations);
  return <AuditPage kind="operation" title={own.operations} description={own.operationsDescription} />;
}
