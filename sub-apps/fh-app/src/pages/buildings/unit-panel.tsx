import { UnitFacts } from '@anju/case-ui/unit';
import { calls, type UnitDetail } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Loaded, Panel } from '@anju/ui/page';
import { texts } from '../../texts.ts';
import styles from './buildings.module.css';

const own = texts.unit;

interface UnitPanelProps {
  readonly id: number;
  close(): void;
}

/** A unit beside its building. */
export function UnitPanel({ id, close }: UnitPanelProps) {
  const answer = useCall(calls.getUnit, { id });
  return <Loaded from={answer}>{(unit) => <Unit of={unit} close={close} />}</Loaded>;
}

function Unit({ of: unit, close }: { readonly of: UnitDetail } & Pick<UnitPanelProps, 'close'>) {
  return (
    <aside className={styles.unit}>
      <Panel name={own.panel(unit.roomNumber)}>
        <header className={styles.unitHead}>
          <h2>{unit.roomNumber}</h2>
          <span>{unit.state}</span>
          {unit.saleState !== unit.state && <span>{unit.saleState}</span>}
          <Button look="plain" onClick={close}>
            {own.close}
          </Button>
        </header>
        <UnitFacts of={unit} />
      </Panel>
    </aside>
  );
}
