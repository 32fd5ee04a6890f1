import { inAntd } from '@anju/page-kit';
import { type ContractKind, OfKind } from './contract-kind.tsx';
import { Contract } from './contract-page.tsx';
import { Contracts } from './contracts-page.tsx';
import { Invitation } from './invitation-page.tsx';

export function contractPagesOf(kind: ContractKind) {
  const ofKind = (Page: () => React.JSX.Element) =>
    inAntd(() => (
      <OfKind kind={kind}>
        <Page />
      </OfKind>
    ));
  return { ContractsPage: ofKind(Contracts), ContractPage: ofKind(Contract), InvitationPage: ofKind(Invitation) };
}
