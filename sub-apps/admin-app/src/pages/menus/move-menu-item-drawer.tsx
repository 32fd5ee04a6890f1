import { calls } from '@anju/contract';
import { ChangeDrawer } from '@anju/page-kit';
import { Form, TreeSelect } from 'antd';
import { texts } from '../../texts.ts';
import { headingsFor, type MenuRow } from './menu-rows.ts';
import { menuTouches } from './menu-touches.ts';

const own = texts.menus;
/** The empty text stands for the top, because no item has an empty id. */
const top = '';

interface MoveMenuItemDrawerProps {
  readonly item: MenuRow;
  readonly rows: readonly MenuRow[];
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MoveMenuItemDrawer({ item, rows, ...drawer }: MoveMenuItemDrawerProps) {
  return (
    <ChangeDrawer<typeof calls.moveMenuItem, { parentid: string }>
      {...drawer}
      call={calls.moveMenuItem}
      touches={menuTouches}
      done={own.moved}
      toInput={({ parentid }) => ({ id: item.id, parentid: parentid === top ? null : parentid, beforeId: null })}
      title={own.moveTitle(item.title)}
      initialValues={{ parentid: item.parentid ?? top }}
    >
      <Form.Item name="parentid" label={own.newParent} extra={own.newParentHint}>
        <TreeSelect
          treeDefaultExpandAll
          treeData={[{ value: top, title: own.top, children: headingsFor(item, rows) }]}
        />
      </Form.Item>
    </ChangeDrawer>
  );
}
