import { Icon } from '@anju/ui/controls';
import { menuIcon } from '@anju/ui/icons';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { memo, useState } from 'react';
import { useLocation } from 'wouter';
import { homeTexts } from '../../home-texts.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import type { MenuNode } from './menu-tree.ts';
import styles from './side-menu.module.css';
import { useBoxCounts } from './use-box-counts.ts';

interface SideMenuProps {
  readonly nodes: readonly MenuNode[];
  readonly open: (page: MenuNode) => void;
}

const contains = (node: MenuNode, path: string): boolean =>
  node.path === path || node.children.some((child) => contains(child, path));

export function SideMenu({ nodes, open }: SideMenuProps) {
  const [path] = useLocation();
  const activePath = useTabs(({ tabs, activeId }) => tabs.find((tab) => tab.id === activeId)?.path ?? path);
  const counts = useBoxCounts(nodes);
  return <Entries nodes={nodes} activePath={activePath} counts={counts} open={open} />;
}

interface EntriesProps extends SideMenuProps {
  readonly activePath: string;
  readonly counts: Readonly<Record<string, string>>;
}

function Entries({ nodes, activePath, counts, open }: EntriesProps) {
  return (
    <ul className={styles.list}>
      {nodes.map((node) =>
        node.children.length > 0 ? (
          <Heading key={node.id} node={node} activePath={activePath} counts={counts} open={open} />
        ) : (
          <Page key={node.id} node={node} active={node.path === activePath} count={counts[node.path]} open={open} />
        ),
      )}
    </ul>
  );
}

interface PageProps {
  readonly node: MenuNode;
  readonly active: boolean;
  readonly count: string | undefined;
  readonly open: (page: MenuNode) => void;
}

/** Memoized: a change of tab redraws only the two entries that it concerns. */
const Page = memo(({ node, active, count, open }: PageProps) => (
  <li>
    <button
      className={styles.page}
      type="button"
      title={count === undefined ? node.title : homeTexts.ofCount(node.title, count)}
      aria-current={active ? 'page' : undefined}
      onClick={() => open(node)}
    >
      <Icon of={menuIcon(node.icon)} />
      <span className={styles.label}>{node.title}</span>
      {/* The count stands in the title, so the button's accessible name does not change with it. */}
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  </li>
));

function Heading({ node, activePath, counts, open }: { readonly node: MenuNode } & Omit<EntriesProps, 'nodes'>) {
  const [expanded, setExpanded] = useState(true);
  return (
    <li>
      <button
        className={styles.heading}
        type="button"
        title={node.title}
        aria-expanded={expanded}
        data-active={contains(node, activePath) || undefined}
        onClick={() => setExpanded(!expanded)}
      >
        <Icon of={menuIcon(node.icon)} />
        <span className={styles.label}>{node.title}</span>
        <span className={styles.arrow}>
          <Icon of={DownOutlined} />
        </span>
      </button>
      {expanded && <Entries nodes={node.children} activePath={activePath} counts={counts} open={open} />}
    </li>
  );
}
