import { type CallInput, calls, type ManagedApp, type Role } from '@anju/contract';
import { ChangeDrawer, Field, toOptions, trimTexts } from '@anju/page-kit';
import { Checkbox, Form, Input, Select } from 'antd';
import { texts } from '../../texts.ts';
import { grantTouches } from '../grants/grant-touches.ts';
import styles from './role-drawers.module.css';

const own = texts.roles;

interface DrawerProps {
  readonly open: boolean;
  readonly apps: readonly ManagedApp[];
  readonly onClose: () => void;
}

type NewRole = CallInput<typeof calls.createRole>;

export function CreateRoleDrawer({ open, apps, onClose }: DrawerProps) {
  const call = calls.createRole;
  return (
    <ChangeDrawer<typeof call, NewRole>
      call={call}
      touches={grantTouches}
      done={own.created}
      toInput={trimTexts}
      open={open}
      title={own.create}
      initialValues={{ permissions: [], appids: [] }}
      onClose={onClose}
    >
      <Field call={call} name="code" label={own.code} extra={own.codeHint}>
        <Input autoComplete="off" maxLength={64} />
      </Field>
      <Field call={call} name="audience" label={own.audience} extra={own.audienceHint}>
        <Select options={toOptions(texts.audiences)} />
      </Field>
      <RoleFields apps={apps} />
    </ChangeDrawer>
  );
}

type ChangedRole = Omit<CallInput<typeof calls.updateRole>, 'code'>;

export function EditRoleDrawer({ open, role, apps, onClose }: DrawerProps & { readonly role: Role }) {
  const { code, name, audience, permissions, appids } = role;
  return (
    <ChangeDrawer<typeof calls.updateRole, ChangedRole>
      call={calls.updateRole}
      touches={grantTouches}
      done={own.saved}
      toInput={(values) => ({ code, ...trimTexts(values) })}
      open={open}
      title={texts.of(own.edit, name)}
      initialValues={{ name, permissions, appids }}
      onClose={onClose}
    >
      <Form.Item label={own.code}>{code}</Form.Item>
      <Form.Item label={own.audience}>{texts.audiences[audience]}</Form.Item>
      <RoleFields apps={apps} />
    </ChangeDrawer>
  );
}

/**
 * The form of a new role and the one of an existing role share these fields, because both calls have the same rules.
 */
function RoleFields({ apps }: Pick<DrawerProps, 'apps'>) {
  const call = calls.updateRole;
  return (
    <>
      <Field call={call} name="name" label={own.name}>
        <Input autoComplete="off" maxLength={64} />
      </Field>
      <Field call={call} name="permissions" label={own.permissions} optional>
        <Checkbox.Group className={styles.choice as string} options={toOptions(texts.permissions)} />
      </Field>
      <Field call={call} name="appids" label={own.apps} optional>
        <Checkbox.Group
          className={styles.choice as string}
          options={apps.map(({ appid, appname }) => ({ value: appid, label: appname }))}
        />
      </Field>
    </>
  );
}
