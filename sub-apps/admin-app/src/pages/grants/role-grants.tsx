import { calls, type ManagedApp, type Role } from '@anju/contract';
import { ConfirmedChange } from '@anju/page-kit';
import { useChange } from '@anju/sub-app-kit/react';
import { useOpening } from '@anju/ui/page';
import { Switch } from 'antd';
import { useId } from 'react';
import { texts } from '../../texts.ts';
import { grantTouches } from './grant-touches.ts';
import styles from './grants.module.css';

const own = texts.grants;

interface RoleGrantsProps {
  readonly app: ManagedApp;
  readonly roles: readonly Role[];
  readonly granted: readonly string[];
}

export function RoleGrants({ app, roles, granted }: RoleGrantsProps) {
  const revoking = useOpening<Role>();
  return (
    <>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <RoleRow
            key={role.code}
            app={app}
            role={role}
            granted={granted.includes(role.code)}
            onRevoke={() => revoking.show(role)}
          />
        ))}
      </ul>
      {revoking.subject && (
        <ConfirmedChange
          key={revoking.key}
          open={revoking.open}
          call={calls.setAppGranted}
          input={{ appid: app.appid, to: { roleCode: revoking.subject.code }, granted: false }}
          touches={grantTouches}
          title={own.revokeRole.title(revoking.subject.name, app.appname)}
          consequence={own.revokeRole.consequence(revoking.subject.accountCount)}
          action={own.revoke}
          done={own.revoked}
          dangerous
          onClose={revoking.close}
        />
      )}
    </>
  );
}

interface RoleRowProps {
  readonly app: ManagedApp;
  readonly role: Role;
  readonly granted: boolean;
  readonly onRevoke: () => void;
}

function RoleRow({ app, role: { code, name, audience, accountCount }, granted, onRevoke }: RoleRowProps) {
  const id = useId();
  const { send, sending } = useChange(calls.setAppGranted, { touches: grantTouches, done: own.granted });
  return (
    <li className={styles.role}>
      <span>
        <span id={id}>{name}</span>
        <span className={styles.note}>{own.roleHolders(texts.audiences[audience], accountCount)}</span>
      </span>
      <Switch
        aria-labelledby={id}
        checked={granted}
        loading={sending}
        onChange={(on) => {
          if (on) send({ appid: app.appid, to: { roleCode: code }, granted: true });
          else onRevoke();
        }}
      />
    </li>
  );
}
