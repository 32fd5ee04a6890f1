import { UnitFacts } from '@anju/case-ui/unit';
import { calls, type UnitDetail, unitStateNames } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Loaded, Panel } from '@anju/ui/page';
import { useEffect } from 'react';
import { texts } from '../../texts.ts';
import styles from './buildings.module.css';

const own = texts.unit;

interface UnitPanelProps {
  readonly id: number;
  readonly isChanged: boolean;
  /** Counts the changes of the table, so that each one fetches the unit again. */
  readonly changes: number;
  close(): void;
}

export function UnitPanel({ id, isChanged, changes, close }: UnitPanelProps) {
  const answer = useCall(calls.getUnit, { id });
  const { refetch } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each change
  useEffect(() => {
    if (isChanged) void refetch();
  }, [isChanged, changes, refetch]);
  return <Loaded from={answer}>{(unit) => <Unit of={unit} close={close} />}</Loaded>;
}

function Unit({ of: unit, close }: { readonly of: UnitDetail } & Pick<UnitPanelProps, 'close'>) {
  return (
    <aside className={styles.unit}>
      <Panel name={own.panel(unit.roomNumber)}>
        <header className={styles.unitHead}>
          <h2>{unit.roomNumber}</h2>
          <span>{unitStateNames[unit.state]}</span>
          {unit.saleState !== unit.state && <span>{unitStateNames[unit.saleState]}</span>}
          <Button look="plain" onClick={close}>
            {own.close}
          </Button>
        </header>
        <UnitFacts of={unit} />
      </Panel>
    </aside>
  );
}
