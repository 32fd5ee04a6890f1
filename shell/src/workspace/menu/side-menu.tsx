import { Icon } from '@anju/ui/controls';
import { menuIcon } from '@anju/ui/icons';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { memo, useState } from 'react';
import { useLocation } from 'wouter';
import { useTabs } from '../tabs/tabs-store.ts';
import type { MenuNode } from './menu-tree.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  readonly nodes: readonly MenuNode[];
  readonly open: (page: MenuNode) => void;
}

const contains = (node: MenuNode, path: string): boolean =>
  node.path === path || node.children.some((child) => contains(child, path));

export function SideMenu({ nodes, open }: SideMenuProps) {
  const [path] = useLocation();
  const activePath = useTabs(({ tabs, activeId }) => tabs.find((tab) => tab.id === activeId)?.path ?? path);
  return <Entries nodes={nodes} activePath={activePath} open={open} />;
}

interface EntriesProps extends SideMenuProps {
  readonly activePath: string;
}

function Entries({ nodes, activePath, open }: EntriesProps) {
  return (
    <ul className={styles.list}>
      {nodes.map((node) =>
        node.children.length > 0 ? (
          <Heading key={node.id} node={node} activePath={activePath} open={open} />
        ) : (
          <Page key={node.id} node={node} active={node.path === activePath} open={open} />
        ),
      )}
    </ul>
  );
}

interface PageProps {
  readonly node: MenuNode;
  readonly active: boolean;
  readonly open: (page: MenuNode) => void;
}

/** With another tab only the entries that this concerns are drawn anew. */
const Page = memo(({ node, active, open }: PageProps) => (
  <li>
    <button
      className={styles.page}
      type="button"
      title={node.title}
      aria-current={active ? 'page' : undefined}
      onClick={() => open(node)}
    >
      <Icon of={menuIcon(node.icon)} />
      <span className={styles.label}>{node.title}</span>
    </button>
  </li>
));

function Heading({ node, activePath, open }: { readonly node: MenuNode } & Omit<EntriesProps, 'nodes'>) {
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
      {expanded && <Entries nodes={node.children} activePath={activePath} open={open} />}
    </li>
  );
}
