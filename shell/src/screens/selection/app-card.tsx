import { Icon } from '@anju/ui/controls';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { type ReactNode, useId } from 'react';
import styles from './app-card.module.css';

interface CardGridProps {
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function CardGrid({ heading, lead, children }: CardGridProps) {
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.grid}>{children}</ul>
    </>
  );
}

interface AppCardProps {
  readonly icon: IconDefinition;
  readonly name: string;
  readonly description: string;
  /** A card has a single action, and its styles let the whole card trigger it. */
  readonly children: ReactNode;
}

export function AppCard({ icon, name, description, children }: AppCardProps) {
  const nameId = useId();
  return (
    <li className={styles.card} aria-labelledby={nameId}>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <h2 className={styles.name} id={nameId}>
        {name}
      </h2>
      <p className={styles.description}>{description}</p>
      <div className={styles.action}>{children}</div>
    </li>
  );
}
