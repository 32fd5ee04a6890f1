import { contractPagesOf } from '@anju/case-ui/contracts';
import { inAntd } from '@anju/page-kit';
import { Begin } from './begin-page.tsx';
import { leaseKind } from './lease-kind.ts';

export const SigningPage = inAntd(Begin);
export const { ContractsPage, ContractPage, InvitationPage } = contractPagesOf(leaseKind);
