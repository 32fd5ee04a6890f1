import { Icon, MenuButton, type MenuEntry } from '@anju/ui/controls';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { workspaceTexts } from '../../workspace-texts.ts';
import { useLayout } from '../preferences/preferences-store.ts';
import { listPages, type MenuNode } from './menu-tree.ts';
import styles from './top-menu.module.css';

interface TopMenuProps {
  readonly nodes: readonly MenuNode[];
  readonly open: (page: MenuNode) => void;
}

/** The first few of an app's menus at hand, the others under 更多. */
export function TopMenu({ nodes, open }: TopMenuProps) {
  const size = useLayout((layout) => layout.topMenuSize);
  const entriesOf = (some: readonly MenuNode[]): MenuEntry[] =>
    listPages(some).map((trail) => {
      const page = trail.at(-1) as MenuNode;
      return { key: page.id, label: trail.map(({ title }) => title).join(' / '), choose: () => open(page) };
    });
  return (
    <nav className={styles.menu} aria-label={workspaceTexts.workspace.topMenu}>
      {nodes.slice(0, size).map((node) =>
        node.children.length > 0 ? (
          <MenuButton key={node.id} name={node.title} entries={entriesOf(node.children)}>
            {node.title}
            <Icon of={DownOutlined} />
          </MenuButton>
        ) : (
          <button key={node.id} className={styles.page} type="button" onClick={() => open(node)}>
            {node.title}
          </button>
        ),
      )}
      {nodes.length > size && (
        <MenuButton name={workspaceTexts.workspace.more} entries={entriesOf(nodes.slice(size))}>
          {workspaceTexts.workspace.more}
          <Icon of={DownOutlined} />
        </MenuButton>
      )}
    </nav>
  );
}
