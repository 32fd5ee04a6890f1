import { openGivenApplication } from '@anju/case-ui/intake';
import { UnitFacts } from '@anju/case-ui/unit';
import { calls, linkTo, type MyLease, pages, type UnitSummary, unitStateNames } from '@anju/contract';
import { useBridge, useCall, useTabTitle } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel, StateTag } from '@anju/ui/page';
import { useId, useState } from 'react';
import styles from '../../parts/cards.module.css';
import { LeaseLine } from '../../parts/lease-line.tsx';
import { texts } from '../../texts.ts';
import { RegisterHouse } from './register-house.tsx';

const own = texts.houses;
const groups = ['owned', 'bought', 'rented'] as const;
type Group = (typeof groups)[number];

export function HousesPage() {
  useTabTitle(own.title);
  const [isRegistering, setIsRegistering] = useState(false);
  const units = useCall(calls.listMyUnits, {});
  const { data: leases } = useCall(calls.listMyLeases, {}, { showFailure: true });
  return (
    <PageFrame
      title={own.title}
      description={own.description}
      actions={<Button onClick={() => setIsRegistering(true)}>{texts.registerHouse.open}</Button>}
    >
      <Loaded from={units}>
        {(mine) =>
          groups.every((group) => mine[group].length === 0) ? (
            <Panel>
              <p>{own.nothing}</p>
            </Panel>
          ) : (
            groups.map(
              (group) =>
                mine[group].length > 0 && (
                  <section key={group} className={styles.group} aria-label={own.groups[group]}>
                    <h2 className={styles.heading}>{own.count(own.groups[group], mine[group].length)}</h2>
                    <ul className={styles.cards}>
                      {mine[group].map((unit) => (
                        <House
                          key={unit.id}
                          group={group}
                          of={unit}
                          leases={leases?.filter(({ unitId }) => unitId === unit.id)}
                        />
                      ))}
                    </ul>
                  </section>
                ),
            )
          )
        }
      </Loaded>
      {isRegistering && <RegisterHouse onClose={() => setIsRegistering(false)} />}
    </PageFrame>
  );
}

interface HouseProps {
  readonly group: Group;
  readonly of: UnitSummary;
  readonly leases: readonly MyLease[] | undefined;
}

function House({ group, of: unit, leases }: HouseProps) {
  const bridge = useBridge();
  const [isShown, setIsShown] = useState(false);
  const detailId = useId();
  const { id, address, use, area, state, district, unitNumber } = unit;
  const isSeized = state === 'seized';
  const file = () =>
    openGivenApplication(bridge, {
      caseType: 'ZL201',
      name: '租赁合同备案',
      category: 'ZL',
      about: String(id),
      form: { district, address, ...(unitNumber !== null && { unitNumber }), area, rightType: '自有' },
    });
  const authorise = () =>
    bridge.openTab({ ...linkTo(pages.leaseApp.personalAuthorisations), query: { unit: String(id) } });
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{address}</h3>
        <StateTag>{unitStateNames[state]}</StateTag>
        <span className={styles.quiet}>
          {use}，{own.area(area)}
        </span>
      </div>
      {leases !== undefined && leases.length > 0 && (
        <ul className={styles.lines} aria-label={own.leases(address)}>
          {leases.map((lease) => (
            <li key={lease.caseId} className={styles.line}>
              <LeaseLine of={lease} withAddress={false} />
            </li>
          ))}
        </ul>
      )}
      {leases?.length === 0 && <p className={styles.quiet}>{own.noLeases}</p>}
      <div className={styles.actions}>
        <Button
          aria-expanded={isShown}
          aria-controls={detailId}
          aria-label={(isShown ? own.hideOf : own.showOf)(address)}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? own.hide : own.show}
        </Button>
        {group === 'owned' && (
          <Button aria-label={own.fileOf(address)} onClick={file}>
            {own.file}
          </Button>
        )}
        {group !== 'rented' && (
          <Button look="plain" aria-label={own.authoriseOf(address)} onClick={authorise}>
            {own.authorise}
          </Button>
        )}
        {group === 'owned' && isSeized && <span className={styles.quiet}>{own.seized}</span>}
      </div>
      <div id={detailId} className={styles.detail}>
        {isShown && <Detail id={id} />}
      </div>
    </li>
  );
}

function Detail({ id }: { readonly id: number }) {
  const answer = useCall(calls.getUnit, { id });
  return <Loaded from={answer}>{(unit) => <UnitFacts of={unit} />}</Loaded>;
}
