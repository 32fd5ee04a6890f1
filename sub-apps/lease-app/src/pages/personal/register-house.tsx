import { openGivenApplication } from '@anju/case-ui/intake';
import { calls, type UnitSummary } from '@anju/contract';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { Button, Dialog, DialogActions } from '@anju/ui/controls';
import { Loaded } from '@anju/ui/page';
import styles from '../../parts/cards.module.css';
import { UnitSearch } from '../../parts/unit-search.tsx';
import { texts } from '../../texts.ts';

const own = texts.registerHouse;

/** The registry is searched first, under any owner. Only a house that it does not know is registered by hand. */
export function RegisterHouse({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={own.title} onClose={onClose}>
      <div className={styles.group}>
        <p>{own.lead}</p>
        <UnitSearch texts={own} className={styles.ask}>
          {(text) => <Known key={text} text={text} onClose={onClose} />}
        </UnitSearch>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{own.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Known({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const bridge = useBridge();
  const answer = useCall(calls.searchUnits, { text });
  const register = () => {
    onClose();
    openGivenApplication(bridge, {
      caseType: 'ZL101',
      name: own.caseName,
      category: 'ZL',
      about: 'by-hand',
      form: { registration: '人工登记', use: '居住', leaseMode: '整租', rightType: '自有', filedBy: '出租人' },
    });
  };
  return (
    <Loaded from={answer}>
      {({ list }) => (
        <>
          {list.length === 0 ? (
            <p>{own.unknown}</p>
          ) : (
            <ul className={styles.cards} aria-label={own.known}>
              {list.map((unit) => (
                <KnownHouse key={unit.id} of={unit} onClose={onClose} />
              ))}
            </ul>
          )}
          <div className={styles.actions}>
            <Button onClick={register}>{list.length === 0 ? own.register : own.registerOther}</Button>
            <span className={styles.quiet}>{own.papers}</span>
          </div>
        </>
      )}
    </Loaded>
  );
}

function KnownHouse({ of: unit, onClose }: { readonly of: UnitSummary; readonly onClose: () => void }) {
  const bridge = useBridge();
  const { id, district, address, unitNumber, use, area, view } = unit;
  const correct = () => {
    onClose();
    openGivenApplication(bridge, {
      caseType: 'GR103',
      name: own.correction,
      category: 'GR',
      about: String(id),
      form: { district, address, ...(unitNumber !== null && { unitNumber }), item: '权利人' },
    });
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.name}>{address}</span>
        <span className={styles.quiet}>
          {use}，{texts.houses.area(area)}
        </span>
      </div>
      <div className={styles.actions}>
        {view === 'owner' ? (
          <span>{own.yours}</span>
        ) : (
          <>
            <span>{own.notYours}</span>
            <Button aria-label={own.correctOf(address)} onClick={correct}>
              {own.correction}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
