import { ContractSteps, openContract, touchedCalls } from '@anju/case-ui/contracts';
import { calls, type LeaseContractRole, type UnitSummary } from '@anju/contract';
import { useBridge, useCall, useChange } from '@anju/sub-app-kit/react';
import { Button, Segmented } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel } from '@anju/ui/page';
import { useState } from 'react';
import { UnitSearch } from '../../parts/unit-search.tsx';
import styles from './begin-page.module.css';
import { leaseKind } from './lease-kind.ts';
import { texts as own } from './texts.ts';

export function Begin() {
  const { user } = useBridge();
  const roles: readonly LeaseContractRole[] = user.roles.includes('citizen') ? ['lessor', 'lessee'] : ['agency'];
  const [role, setRole] = useState<LeaseContractRole>(roles[0] ?? 'lessor');
  return (
    <PageFrame title={own.title} description={own.description}>
      <ContractSteps name={own.stepsName} steps={own.steps} now={0} />
      {roles.length > 1 && (
        <Panel name={own.role}>
          <Segmented
            name={own.role}
            value={role}
            choices={roles.map((value) => ({ value, label: own.roles[value] }))}
            choose={setRole}
          />
        </Panel>
      )}
      {role === 'lessor' ? <OwnUnits role={role} /> : <FoundUnits key={role} role={role} />}
    </PageFrame>
  );
}

interface UnitsProps {
  readonly role: LeaseContractRole;
}

function OwnUnits({ role }: UnitsProps) {
  const answer = useCall(calls.listMyUnits, {});
  return (
    <Panel name={own.own}>
      <h2 className={styles.heading}>{own.own}</h2>
      <p className={styles.quiet}>{own.ownHint}</p>
      <Loaded from={answer}>{({ owned }) => <Units role={role} units={owned} nothing={own.none} />}</Loaded>
    </Panel>
  );
}

function FoundUnits({ role }: UnitsProps) {
  return (
    <Panel name={own.find}>
      <h2 className={styles.heading}>{own.find}</h2>
      <UnitSearch texts={own} className={styles.search}>
        {(text) => <Results key={text} role={role} text={text} />}
      </UnitSearch>
    </Panel>
  );
}

function Results({ role, text }: UnitsProps & { readonly text: string }) {
  const answer = useCall(calls.searchUnits, { text });
  return <Loaded from={answer}>{({ list }) => <Units role={role} units={list} nothing={own.nothing} />}</Loaded>;
}

function Units({
  role,
  units,
  nothing,
}: UnitsProps & { readonly units: readonly UnitSummary[]; readonly nothing: string }) {
  const bridge = useBridge();
  const { send, sending } = useChange(calls.beginContract, { touches: touchedCalls });
  const begin = async (unitId: number) => {
    const answer = await send({ kind: leaseKind.code, role, unitId });
    if (answer) openContract(bridge, leaseKind, answer.output);
  };
  if (units.length === 0) return <p className={styles.quiet}>{nothing}</p>;
  return (
    <ul className={styles.units}>
      {units.map(({ id, address, use, area }) => (
        <li key={id}>
          <span>
            <strong>{address}</strong>
            <span className={styles.quiet}>
              {use}　{own.squareMetres(area)}
            </span>
          </span>
          <Button aria-label={own.beginFor(address)} resting={sending} onClick={() => begin(id)}>
            {own.begin}
          </Button>
        </li>
      ))}
    </ul>
  );
}
