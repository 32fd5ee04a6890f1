import { unitStateNames } from '@anju/contract';
import { useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './buildings.module.css';
import type { Unit } from './cells-of.ts';

const own = texts.building;
/** A screen reader is not interrupted more often than this. */
const everyMs = 5_000;

interface LatestChangesProps {
  readonly units: readonly Unit[];
  readonly changed: ReadonlySet<number>;
  readonly changes: number;
}

/** Tells screen readers in words what has just changed. */
export function LatestChanges({ units, changed, changes }: LatestChangesProps) {
  const [said, setSaid] = useState({ text: own.isLive as string, changes: 0, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (changes === said.changes || changed.size === 0) return;
    const say = () => {
      const now = units.filter(({ id }) => changed.has(id)).map(inWords);
      setSaid({ text: own.changed(now), changes, at: performance.now() });
    };
    const timer = setTimeout(say, said.at + everyMs - performance.now());
    return () => clearTimeout(timer);
  }, [units, changed, changes, said]);
  return (
    <p className={styles.help} role="status">
      {said.text}
    </p>
  );
}

const inWords = ({ room, state, isLet }: Unit): string =>
  [room, unitStateNames[state], ...(isLet ? [own.let] : [])].join(' ');
