import { type Audience, calls, type ManagedApp } from '@anju/contract';
import { ChangeDrawer, Field, toOptions, trimTexts } from '@anju/page-kit';
import { menuIcon, menuIconNames } from '@anju/ui/icons';
import { Checkbox, Form, Input, Radio } from 'antd';
import { IconChoice } from '../../parts/icon-choice.tsx';
import { texts } from '../../texts.ts';
import styles from './menu-item-drawers.module.css';
import { isHeading, type MenuRow } from './menu-rows.ts';
import { menuTouches } from './menu-touches.ts';

const own = texts.menus;

export interface NewPlace {
  readonly parent: MenuRow | undefined;
}

interface MenuItemValues {
  readonly title: string;
  readonly kind: 'heading' | 'page';
  /** The path begins behind the app's code. */
  readonly path: string;
  readonly icon: string;
  readonly keepAlive: boolean;
}

function toInput({ appcode }: ManagedApp, { title, kind, path, icon, keepAlive }: MenuItemValues) {
  return trimTexts({
    title,
    path: `/${appcode}${path.trim()}`,
    route: kind === 'page' ? path : '',
    icon,
    keepAlive,
  });
}

interface DrawerProps {
  readonly app: ManagedApp;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CreateMenuItemDrawer({
  app,
  place: { parent },
  ...drawer
}: DrawerProps & { readonly place: NewPlace }) {
  return (
    <ChangeDrawer<typeof calls.createMenuItem, MenuItemValues>
      {...drawer}
      call={calls.createMenuItem}
      touches={menuTouches}
      done={own.created}
      toInput={(values) => ({ appid: app.appid, parentid: parent?.id ?? null, ...toInput(app, values) })}
      title={parent ? own.createBelow : own.create}
      initialValues={{
        kind: 'page',
        icon: '',
        keepAlive: true,
        path: parent ? `${withoutApp(app, parent.path)}/` : '/',
      }}
    >
      <Form.Item label={own.parent} {...(parent && { extra: own.inherited })}>
        {parent?.title ?? own.top}
      </Form.Item>
      <MenuItemFields app={app} />
    </ChangeDrawer>
  );
}

interface ChangedValues extends MenuItemValues {
  readonly audiences: Audience[];
}

export function EditMenuItemDrawer({ app, item, ...drawer }: DrawerProps & { readonly item: MenuRow }) {
  return (
    <ChangeDrawer<typeof calls.updateMenuItem, ChangedValues>
      {...drawer}
      call={calls.updateMenuItem}
      touches={menuTouches}
      done={own.saved}
      toInput={({ audiences, ...values }) => ({
        id: item.id,
        ...toInput(app, values),
        audiences: audiences.length > 0 ? audiences : null,
      })}
      title={texts.of(own.edit, item.title)}
      initialValues={{
        title: item.title,
        kind: isHeading(item) ? 'heading' : 'page',
        path: withoutApp(app, item.path),
        icon: item.icon,
        keepAlive: item.keepAlive,
        audiences: item.audiences ?? [],
      }}
    >
      <MenuItemFields app={app} />
      <Form.Item name="audiences" label={own.audiences} extra={own.audiencesHint}>
        <Checkbox.Group className={styles.audiences as string} options={toOptions(texts.audiences)} />
      </Form.Item>
    </ChangeDrawer>
  );
}

const withoutApp = ({ appcode }: ManagedApp, path: string): string => path.slice(appcode.length + 1);

/**
 * The form of a new item and the one of an existing item share these fields, because both calls have the same rules.
 */
function MenuItemFields({ app }: Pick<DrawerProps, 'app'>) {
  const call = calls.updateMenuItem;
  return (
    <>
      <Field call={call} name="title" label={own.name}>
        <Input autoComplete="off" maxLength={64} />
      </Field>
      <Form.Item name="kind" label={own.kind}>
        <Radio.Group options={toOptions(own.kinds)} />
      </Form.Item>
      <Field call={call} name="path" label={own.path} extra={own.pathHint}>
        <Input className={styles.path as string} autoComplete="off" maxLength={200} prefix={`/${app.appcode}`} />
      </Field>
      <Field call={call} name="icon" label={own.icon} optional>
        <IconChoice names={menuIconNames} iconOf={menuIcon} optional />
      </Field>
      <Field call={call} name="keepAlive" valuePropName="checked" optional>
        <Checkbox>{own.keepAlive}</Checkbox>
      </Field>
    </>
  );
}
