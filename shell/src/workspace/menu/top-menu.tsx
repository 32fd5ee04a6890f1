import { Icon, MenuButton, type MenuEntry } from '@anju/ui/controls';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { workspaceTexts } from '../../workspace-texts.ts';
import { setTopMenuIndex, useLayout } from '../preferences/preferences-store.ts';
import { listPages, type MenuNode } from './menu-tree.ts';
import styles from './top-menu.module.css';

interface TopMenuProps {
  readonly nodes: readonly MenuNode[];
  readonly remembers: boolean;
  readonly open: (page: MenuNode) => void;
}

/** Shows as many menus of the app as fit the setting, and the rest under 更多. */
export function TopMenu({ nodes, remembers, open }: TopMenuProps) {
  const size = useLayout((layout) => layout.topMenuSize);
  const chosen = useLayout((layout) => (remembers ? layout.topMenuIndex : undefined));
  const choose = (index: number, page: MenuNode) => {
    if (remembers) setTopMenuIndex(index);
    open(page);
  };
  const entriesOf = (some: readonly MenuNode[], indexOf: (top: MenuNode) => number): MenuEntry[] =>
    listPages(some).map((trail) => {
      const page = trail.at(-1) as MenuNode;
      const label = trail.map(({ title }) => title).join(' / ');
      return { key: page.id, label, choose: () => choose(indexOf(trail[0] as MenuNode), page) };
    });
  return (
    <nav className={styles.menu} aria-label={workspaceTexts.workspace.topMenu}>
      {nodes.slice(0, size).map((node, index) =>
        node.children.length > 0 ? (
          <MenuButton
            key={node.id}
            name={node.title}
            entries={entriesOf(node.children, () => index)}
            current={index === chosen}
          >
            {node.title}
            <Icon of={DownOutlined} />
          </MenuButton>
        ) : (
          <button
            key={node.id}
            className={styles.page}
            type="button"
            aria-current={index === chosen || undefined}
            onClick={() => choose(index, node)}
          >
            {node.title}
          </button>
        ),
      )}
      {nodes.length > size && (
        <MenuButton
          name={workspaceTexts.workspace.more}
          entries={entriesOf(nodes.slice(size), (top) => nodes.indexOf(top))}
          current={chosen !== undefined && chosen >= size && chosen < nodes.length}
        >
          {workspaceTexts.workspace.more}
          <Icon of={DownOutlined} />
        </MenuButton>
      )}
    </nav>
  );
}
