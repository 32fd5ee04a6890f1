import { inAntd } from '@anju/page-kit';
import { Begin } from './begin-page.tsx';
import { Contract } from './contract-page.tsx';
import { Contracts } from './contracts-page.tsx';
import { Invitation } from './invitation-page.tsx';

export const SigningPage = inAntd(Begin);
export const ContractsPage = inAntd(Contracts);
export const ContractPage = inAntd(Contract);
export const InvitationPage = inAntd(Invitation);
