import type { Audience } from '@anju/contract';
import { MoveButtons } from '@anju/page-kit';
import { Icon } from '@anju/ui/controls';
import { menuIcon } from '@anju/ui/icons';
import { MoreActions, type RowAction, RowActions } from '@anju/ui/page';
import { Button, type TableColumnsType, Tag } from 'antd';
import { texts } from '../../texts.ts';
import styles from './menu-columns.module.css';
import { isHeading, type MenuRow } from './menu-rows.ts';

const own = texts.menus;

interface MenuColumnsOptions {
  readonly onMove: (row: MenuRow, by: -1 | 1) => void;
  readonly onCreateBelow: (row: MenuRow) => void;
  readonly onEdit: (row: MenuRow) => void;
  readonly onPlace: (row: MenuRow) => void;
  readonly onRemove: (row: MenuRow) => void;
}

export function toMenuColumns(options: MenuColumnsOptions): TableColumnsType<MenuRow> {
  const { onMove, onEdit } = options;
  return [
    {
      title: own.name,
      dataIndex: 'title',
      render: (_, { title, icon }) => (
        <span className={styles.name}>
          {icon && <Icon of={menuIcon(icon)} />}
          {title}
        </span>
      ),
    },
    {
      title: texts.apps.order,
      key: 'order',
      render: (_, row) => (
        <span className={styles.name}>
          {row.index + 1}
          <MoveButtons
            of={row.title}
            onUp={row.index > 0 ? () => onMove(row, -1) : undefined}
            onDown={row.index < row.siblings.length - 1 ? () => onMove(row, 1) : undefined}
          />
        </span>
      ),
    },
    {
      title: own.kind,
      key: 'kind',
      render: (_, row) => (isHeading(row) ? <Tag>{own.kinds.heading}</Tag> : <Tag color="blue">{own.kinds.page}</Tag>),
    },
    { title: own.path, dataIndex: 'path' },
    { title: own.audiences, dataIndex: 'audiences', render: (_, { audiences }) => describeAudiences(audiences) },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, row) => (
        <RowActions>
          <Button type="link" size="small" aria-label={texts.of(texts.edit, row.title)} onClick={() => onEdit(row)}>
            {texts.edit}
          </Button>
          <MoreActions of={row.title} actions={actionsOf(row, options)} />
        </RowActions>
      ),
    },
  ];
}

function actionsOf(row: MenuRow, { onCreateBelow, onPlace, onRemove }: MenuColumnsOptions): RowAction[] {
  return [
    ...(isHeading(row) ? [{ key: 'create', label: own.createBelow, choose: () => onCreateBelow(row) }] : []),
    { key: 'move', label: own.move, choose: () => onPlace(row) },
    ...(row.children ? [] : [{ key: 'remove', label: texts.remove, dangerous: true, choose: () => onRemove(row) }]),
  ];
}

function describeAudiences(audiences: readonly Audience[] | null): string {
  return audiences ? audiences.map((audience) => texts.audiences[audience]).join('、') : texts.unlimited;
}
