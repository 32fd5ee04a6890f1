import { Button } from '../controls/button.tsx';
import { Spinner } from '../controls/spinner.tsx';
import styles from './app-home.module.css';
import { texts } from './texts.ts';

export interface AppHomeEntry {
  readonly title: string;
  readonly open: () => void;
}

export interface AppHomeGroup {
  readonly title: string;
  readonly description: string;
  readonly entries: readonly AppHomeEntry[];
}

export interface AppHomeWarning {
  readonly text: string;
  readonly way: AppHomeEntry;
}

interface AppHomeProps {
  readonly name: string;
  readonly description: string;
  readonly groups: readonly AppHomeGroup[] | undefined;
  /** The function is given if the menu could not be loaded. */
  readonly retry: (() => void) | undefined;
  readonly warnings?: readonly AppHomeWarning[];
}

export function AppHome({ name, description, groups, retry, warnings = [] }: AppHomeProps) {
  return (
    <section className={styles.home}>
      <header className={styles.header}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.description}>{description}</p>
      </header>
      {warnings.map(({ text, way }) => (
        <div key={text} className={styles.warning} role="alert">
          <p>{text}</p>
          <Button onClick={way.open}>{way.title}</Button>
        </div>
      ))}
      {groups?.length === 0 ? (
        <p className={styles.waiting}>{texts.menuEmpty}</p>
      ) : groups ? (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </ul>
      ) : (
        <Waiting retry={retry} />
      )}
    </section>
  );
}

function Group({ group: { title, description, entries } }: { readonly group: AppHomeGroup }) {
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.what}>{description}</p>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.title}>
            <button className={styles.entry} type="button" onClick={entry.open}>
              {entry.title}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Waiting({ retry }: { readonly retry: (() => void) | undefined }) {
  if (!retry) {
    return (
      <p className={styles.waiting} role="status">
        <Spinner />
        {texts.loading}
      </p>
    );
  }
  return (
    <div className={styles.waiting} role="alert">
      <p>{texts.menuFailed}</p>
      <Button onClick={retry}>{texts.retry}</Button>
    </div>
  );
}
