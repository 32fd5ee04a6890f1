import { calls, type ManagedApp } from '@anju/contract';
import { useCall } from '@anju/sub-app-kit/react';
import { Loaded, Panel } from '@anju/ui/page';
import { texts } from '../../texts.ts';
import styles from './grants.module.css';
import { RoleGrants } from './role-grants.tsx';
import { UserGrants } from './user-grants.tsx';

const own = texts.grants;

export function AppGrantPanels({ app }: { readonly app: ManagedApp }) {
  const grants = useCall(calls.getAppGrants, { appid: app.appid });
  const roles = useCall(calls.listRoles, {});
  return (
    <>
      <Panel>
        <h2 className={styles.heading}>{own.roles}</h2>
        <p className={styles.lead}>{own.rolesLead}</p>
        <Loaded from={roles}>
          {(list) => (
            <Loaded from={grants}>
              {({ roleCodes }) => <RoleGrants app={app} roles={list} granted={roleCodes} />}
            </Loaded>
          )}
        </Loaded>
      </Panel>
      <Panel>
        <h2 className={styles.heading}>{own.users}</h2>
        <p className={styles.lead}>{own.usersLead}</p>
        <Loaded from={grants}>{({ accounts }) => <UserGrants app={app} accounts={accounts} />}</Loaded>
      </Panel>
    </>
  );
}
