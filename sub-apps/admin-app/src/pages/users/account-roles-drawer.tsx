import { type Account, calls, type Role } from '@anju/contract';
import { ChangeDrawer, Field } from '@anju/page-kit';
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
  return (
    <ChangeDrawer<typeof call, { roleCodes: string[] }>
      {...drawer}
      call={call}
      touches={[calls.listAccounts, calls.listRoles]}
      done={own.rolesSaved}
      toInput={(values) => ({ id, ...values })}
      title={own.rolesOf(loginName)}
      initialValues={{ roleCodes }}
    >
      <Field call={call} name="roleCodes" label={own.roles} optional>
        <RoleChoice roles={roles} />
      </Field>
    </ChangeDrawer>
  );
}
