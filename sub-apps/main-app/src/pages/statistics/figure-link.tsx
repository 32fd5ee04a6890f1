import { type CaseFilter, writeCaseFilter } from '@anju/case-ui';
import { linkTo, pages } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { formatFigure } from '@anju/ui/charts';
import { Button } from 'antd';
import styles from './statistics.module.css';

export function useOpenList(): (filter: CaseFilter) => void {
  const bridge = useBridge();
  return (filter) =>
    bridge.openTab({
      ...linkTo(pages.mainApp.search),
      query: writeCaseFilter(filter),
    });
}

interface FigureLinkProps {
  /** A screen reader needs this name, because the figure alone does not say what it counts. */
  readonly name: string;
  readonly count: number;
  readonly filter: CaseFilter | undefined;
}

export function FigureLink({ name, count, filter }: FigureLinkProps) {
  const open = useOpenList();
  if (count === 0 || !filter) return <span className={styles.figure}>{formatFigure(count)}</span>;
  return (
    <Button className={styles.figure as string} type="link" role="link" aria-label={name} onClick={() => open(filter)}>
      {formatFigure(count)}
    </Button>
  );
}
