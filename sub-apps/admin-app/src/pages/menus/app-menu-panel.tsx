import { calls, type ManagedApp } from '@anju/contract';
import { ConfirmedChange } from '@anju/page-kit';
import { useCall, useChange } from '@anju/sub-app-kit/react';
import { DataTable, Loaded, Panel, useOpening } from '@anju/ui/page';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './app-menu-panel.module.css';
import { toMenuColumns } from './menu-columns.tsx';
import { CreateMenuItemDrawer, EditMenuItemDrawer, type NewPlace } from './menu-item-drawers.tsx';
import { beforeWhich, type MenuRow, toMenuRows } from './menu-rows.ts';
import { menuTouches } from './menu-touches.ts';
import { MoveMenuItemDrawer } from './move-menu-item-drawer.tsx';

const own = texts.menus;

export function AppMenuPanel({ app }: { readonly app: ManagedApp }) {
  const items = useCall(calls.listManagedMenuItems, { appid: app.appid });
  const moving = useChange(calls.moveMenuItem, { touches: menuTouches, done: own.moved });
  const creating = useOpening<NewPlace>();
  const editing = useOpening<MenuRow>();
  const placing = useOpening<MenuRow>();
  const removing = useOpening<MenuRow>();
  const rows = toMenuRows(items.data ?? []);
  /** Holds the folded headings, so that new ones begin unfolded. */
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const columns = toMenuColumns({
    onMove: (row, by) => moving.send({ id: row.id, parentid: row.parentid, beforeId: beforeWhich(row, by) }),
    onCreateBelow: (parent) => creating.show({ parent }),
    onEdit: editing.show,
    onPlace: placing.show,
    onRemove: removing.show,
  });
  return (
    <Panel name={own.list}>
      <div className={styles.head}>
        <h2 className={styles.name}>{app.appname}</h2>
        <Button type="primary" onClick={() => creating.show({ parent: undefined })}>
          {own.create}
        </Button>
      </div>
      <Loaded from={items}>
        {() => (
          <DataTable
            rowKey="id"
            rows={rows}
            columns={columns}
            nothing={own.nothing}
            loading={moving.sending}
            expandable={{
              expandedRowKeys: (items.data ?? []).map(({ id }) => id).filter((id) => !folded.has(id)),
              onExpand: (expanded, { id }) => setFolded(expanded ? without(folded, id) : new Set([...folded, id])),
            }}
          />
        )}
      </Loaded>
      {creating.subject && (
        <CreateMenuItemDrawer
          key={`create ${creating.key}`}
          open={creating.open}
          app={app}
          place={creating.subject}
          onClose={creating.close}
        />
      )}
      {editing.subject && (
        <EditMenuItemDrawer
          key={`edit ${editing.key}`}
          open={editing.open}
          app={app}
          item={editing.subject}
          onClose={editing.close}
        />
      )}
      {placing.subject && (
        <MoveMenuItemDrawer
          key={`move ${placing.key}`}
          open={placing.open}
          item={placing.subject}
          rows={rows}
          onClose={placing.close}
        />
      )}
      {removing.subject && (
        <ConfirmedChange
          key={`remove ${removing.key}`}
          open={removing.open}
          call={calls.deleteMenuItem}
          input={{ id: removing.subject.id }}
          touches={menuTouches}
          title={own.remove.title(removing.subject.title)}
          consequence={own.remove.consequence}
          action={texts.remove}
          done={own.remove.done}
          dangerous
          takesRow
          onClose={removing.close}
        />
      )}
    </Panel>
  );
}

const without = (ids: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...ids].filter((id) => id !== gone));
