import { type CallInput, calls, type ManagedApp, type Role } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { FormDrawer } from '@anju/ui/page';
import { Checkbox, Form, Input, Select } from 'antd';
import { Field } from '../../parts/field.tsx';
import { toOptions } from '../../parts/options.ts';
import { trimTexts } from '../../parts/trim-text.ts';
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
  const { send, sending, failure } = useChange(call, { touches: grantTouches, done: own.created, ownMessage: true });
  const submit = async (values: NewRole) => {
    if (await send(trimTexts(values))) onClose();
  };
  return (
    <FormDrawer<NewRole>
      open={open}
      title={own.create}
      initialValues={{ permissions: [], appids: [] }}
      sending={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field call={call} name="code" label={own.code} extra={own.codeHint}>
        <Input autoComplete="off" maxLength={64} />
      </Field>
      <Field call={call} name="audience" label={own.audience} extra={own.audienceHint}>
        <Select options={toOptions(texts.audiences)} />
      </Field>
      <RoleFields apps={apps} />
    </FormDrawer>
  );
}

type ChangedRole = Omit<CallInput<typeof calls.updateRole>, 'code'>;

export function EditRoleDrawer({ open, role, apps, onClose }: DrawerProps & { readonly role: Role }) {
  const { send, sending, failure } = useChange(calls.updateRole, {
    touches: grantTouches,
    done: own.saved,
    ownMessage: true,
  });
  const submit = async (values: ChangedRole) => {
    if (await send({ code: role.code, ...trimTexts(values) })) onClose();
  };
  const { code, name, audience, permissions, appids } = role;
  return (
    <FormDrawer<ChangedRole>
      open={open}
      title={texts.of(own.edit, name)}
      initialValues={{ name, permissions, appids }}
      sending={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item label={own.code}>{code}</Form.Item>
      <Form.Item label={own.audience}>{texts.audiences[audience]}</Form.Item>
      <RoleFields apps={apps} />
    </FormDrawer>
  );
}

/** What both forms ask for; the rules are the same in both calls. */
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
