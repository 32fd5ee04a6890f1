import { type Account, calls, type Role } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { FormDrawer } from '@anju/ui/page';
import { Field } from '../../parts/field.tsx';
import { texts } from '../../texts.ts';
import { RoleChoice } from './role-choice.tsx';

interface AccountRolesDrawerProps {
  readonly account: Account;
  readonly roles: readonly Role[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const own = texts.users;

export function AccountRolesDrawer({
  account: { id, loginName, roleCodes },
  roles,
  ...drawer
}: AccountRolesDrawerProps) {
  const call = calls.setAccountRoles;
  const { send, sending, failure } = useChange(call, {
    touches: [calls.listAccounts, calls.listRoles],
    done: own.rolesSaved,
    ownMessage: true,
  });
  const submit = async (values: { roleCodes: string[] }) => {
    if (await send({ id, ...values })) drawer.onClose();
  };
  return (
    <FormDrawer<{ roleCodes: string[] }>
      {...drawer}
      title={own.rolesOf(loginName)}
      initialValues={{ roleCodes }}
      sending={sending}
      failure={failure}
      onSubmit={submit}
    >
      <Field call={call} name="roleCodes" label={own.roles} optional>
        <RoleChoice roles={roles} />
      </Field>
    </FormDrawer>
  );
}
