import type { Defect, Finding } from '@anju/contract';
import { Segmented } from '@anju/ui/controls';
import { useState } from 'react';
import { texts } from '../texts.ts';
import type { FormBlock, FormRow } from './form-rows.ts';
import styles from './form-view.module.css';
import { MarkButton, MarkReason } from './mark-button.tsx';
import { besideField, keyOf, type Marking, type Place } from './marks.ts';

const own = texts.detail;

type FilterName = keyof typeof own.filters;

interface FormViewProps {
  readonly blocks: readonly FormBlock[];
  readonly marking?: Marking | undefined;
  readonly filter: FilterName;
  onFilter(filter: FilterName): void;
}

export function useFormFilter() {
  return useState<FilterName>('all');
}

export function FormView({ blocks, marking, filter, onFilter }: FormViewProps) {
  const isMarked = (path: string): boolean =>
    marking?.marks.some(({ about, name }) => about === 'field' && name === path) ?? false;
  const matches: Record<FilterName, (row: FormRow) => boolean> = {
    all: () => true,
    findings: ({ findings }) => findings.length > 0,
    changed: ({ before }) => before !== undefined,
    marked: ({ path, defects }) => isMarked(path) || defects.length > 0,
  };
  const blockMatches: Record<FilterName, (block: FormBlock) => boolean> = {
    all: () => false,
    findings: ({ findings }) => findings.length > 0,
    changed: ({ removed }) => removed,
    marked: ({ defects }) => defects.length > 0,
  };
  const count = (name: FilterName): number =>
    blocks.reduce(
      (sum, block) => sum + block.rows.filter(matches[name]).length + (blockMatches[name](block) ? 1 : 0),
      0,
    );
  const offered = (Object.keys(own.filters) as FilterName[]).filter((name) => name === 'all' || count(name) > 0);
  const chosen = offered.includes(filter) ? filter : 'all';
  const shown = blocks
    .map((block) => ({ ...block, rows: blockMatches[chosen](block) ? block.rows : block.rows.filter(matches[chosen]) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {offered.length > 1 && (
        <Segmented
          name={own.filter}
          value={chosen}
          choose={onFilter}
          choices={offered.map((value) => ({
            value,
            label: value === 'all' ? own.filters.all : own.countOf(own.filters[value], count(value)),
          }))}
        />
      )}
      {shown.map((block) => (
        <section key={`${block.path} ${block.title}`} className={styles.block} aria-label={block.title}>
          <h3 className={styles.blockTitle}>
            {block.title}
            {block.removed && <span className={styles.removed}>{own.removed}</span>}
          </h3>
          <Remarks findings={block.findings} defects={block.defects} title={block.title} />
          <div className={styles.rows}>
            {block.rows.map((row) => (
              <Row key={row.path} of={row} marking={marking} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

function Row({ of, marking }: { readonly of: FormRow; readonly marking: Marking | undefined }) {
  const { path, title, value, before, findings, defects } = of;
  const place: Place = { about: 'field', name: path };
  const mark = marking?.marks.find((one) => keyOf(one) === keyOf(place));
  return (
    <div
      className={styles.row}
      data-changed={before !== undefined || undefined}
      data-marked={mark !== undefined || defects.length > 0 || undefined}
    >
      <span className={styles.title}>{title}</span>
      <span className={styles.value}>
        {before !== undefined && before !== '' && <del>{before}</del>}
        {before !== undefined ? value !== '' && <ins>{value}</ins> : value}
      </span>
      <Remarks findings={findings} defects={defects} title={title} />
      {marking && <MarkButton place={place} title={title} proposal={findings[0]?.text ?? ''} marking={marking} />}
      {marking && mark && <MarkReason mark={mark} marking={marking} />}
    </div>
  );
}

interface RemarksProps {
  readonly findings: readonly Finding[];
  readonly defects: readonly Defect[];
  readonly title: string;
}

export function Remarks({ findings, defects, title }: RemarksProps) {
  if (findings.length === 0 && defects.length === 0) return <span />;
  return (
    <ul className={styles.remarks}>
      {findings.map(({ text, unmet }) => (
        <li key={text} className={unmet ? styles.unmet : styles.finding}>
          {text}
        </li>
      ))}
      {defects.map(({ text }) => (
        <li key={text} className={styles.defect}>
          {own.askedToCorrect}：{besideField(title, text)}
        </li>
      ))}
    </ul>
  );
}
