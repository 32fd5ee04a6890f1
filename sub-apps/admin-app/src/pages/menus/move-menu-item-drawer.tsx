import { calls } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { FormDrawer } from '@anju/ui/page';
import { Form, TreeSelect } from 'antd';
import { texts } from '../../texts.ts';
import { headingsFor, type MenuRow } from './menu-rows.ts';
import { menuTouches } from './menu-touches.ts';

const own = texts.menus;
/** No id of an item is empty. */
const top = '';

interface MoveMenuItemDrawerProps {
  readonly item: MenuRow;
  readonly rows: readonly MenuRow[];
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MoveMenuItemDrawer({ item, rows, ...drawer }: MoveMenuItemDrawerProps) {
  const { send, sending, failure } = useChange(calls.moveMenuItem, {
    touches: menuTouches,
    done: own.moved,
    ownMessage: true,
  });
  const submit = async ({ parentid }: { parentid: string }) => {
    const place = { parentid: parentid === top ? null : parentid, beforeId: null };
    if (await send({ id: item.id, ...place })) drawer.onClose();
  };
  return (
    <FormDrawer<{ parentid: string }>
      {...drawer}
      title={own.moveTitle(item.title)}
      initialValues={{ parentid: item.parentid ?? top }}
      sending={sending}
      failure={failure}
      onSubmit={submit}
    >
      <Form.Item name="parentid" label={own.newParent} extra={own.newParentHint}>
        <TreeSelect
          treeDefaultExpandAll
          treeData={[{ value: top, title: own.top, children: headingsFor(item, rows) }]}
        />
      </Form.Item>
    </FormDrawer>
  );
}
