import { type Account, type CallInput, calls, documentTypes, type Role } from '@anju/contract';
import { ChangeDrawer, Field, toOptions, trimTexts } from '@anju/page-kit';
import { Alert, Checkbox, Form, Input, Select } from 'antd';
import { texts } from '../../texts.ts';
import { RoleChoice } from './role-choice.tsx';

const own = texts.users;

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface CreateAccountDrawerProps extends DrawerProps {
  readonly roles: readonly Role[] | undefined;
}

type NewAccount = CallInput<typeof calls.createAccount>;

export function CreateAccountDrawer({ open, roles, onClose }: CreateAccountDrawerProps) {
  const call = calls.createAccount;
  return (
    <ChangeDrawer<typeof call, Partial<NewAccount>>
      call={call}
      touches={[calls.listAccounts, calls.listRoles]}
      done={own.created}
      toInput={(values) => ({ roleCodes: [], ...trimTexts(values) }) as NewAccount}
      open={open}
      title={own.create}
      initialValues={{ orgName: '', documentType: '居民身份证', homeEnabled: true, roleCodes: [] }}
      onClose={onClose}
    >
      <Field call={call} name="loginName" label={own.loginName} extra={own.loginNameHint}>
        <Input autoComplete="off" maxLength={32} />
      </Field>
      <PersonFields call={call} />
      <Form.Item>
        <Alert type="info" showIcon title={own.passwordNotice} description={own.passwordNoticeLead} />
      </Form.Item>
      {roles ? (
        <Field call={call} name="roleCodes" label={own.roles} optional>
          <RoleChoice roles={roles} />
        </Field>
      ) : (
        <Alert type="warning" showIcon title={own.rolesUnknown} />
      )}
    </ChangeDrawer>
  );
}

type Person = Omit<CallInput<typeof calls.updateAccount>, 'id'>;

export function EditAccountDrawer({ open, account, onClose }: DrawerProps & { readonly account: Account }) {
  const { displayName, userType, orgName, phone, idNumber, creditCode, enterpriseKind, homeEnabled } = account;
  const documentType = documentTypes.find((type) => type === account.documentType) ?? documentTypes[0];
  return (
    <ChangeDrawer<typeof calls.updateAccount, Person>
      call={calls.updateAccount}
      touches={[calls.listAccounts]}
      done={own.saved}
      toInput={(values) => ({ id: account.id, ...trimTexts(values) })}
      open={open}
      title={texts.of(own.edit, account.loginName)}
      initialValues={{
        displayName,
        userType,
        orgName,
        phone,
        documentType,
        idNumber,
        creditCode,
        enterpriseKind,
        homeEnabled,
      }}
      onClose={onClose}
    >
      <PersonFields call={calls.updateAccount} phoneOptional />
    </ChangeDrawer>
  );
}

interface PersonFieldsProps {
  readonly call: typeof calls.createAccount | typeof calls.updateAccount;
  /** Accounts that come from elsewhere may have no telephone number. */
  readonly phoneOptional?: boolean;
}

function PersonFields({ call, phoneOptional = false }: PersonFieldsProps) {
  return (
    <>
      <Field call={call} name="displayName" label={own.displayName}>
        <Input autoComplete="off" maxLength={64} />
      </Field>
      <Field call={call} name="userType" label={own.userType}>
        <Select options={toOptions(texts.userTypes)} />
      </Field>
      <Field call={call} name="orgName" label={own.orgName} extra={own.orgNameHint} optional>
        <Input autoComplete="off" maxLength={128} />
      </Field>
      <Field call={call} name="phone" label={own.phone} optional={phoneOptional}>
        <Input autoComplete="off" inputMode="numeric" maxLength={11} />
      </Field>
      <Field call={call} name="documentType" label={own.documentType}>
        <Select options={documentTypes.map((value) => ({ value, label: value }))} />
      </Field>
      <Field call={call} name="idNumber" label={own.idNumber} extra={own.idNumberHint} optional>
        <Input autoComplete="off" maxLength={18} />
      </Field>
      <Field call={call} name="creditCode" label={own.creditCode} extra={own.enterpriseHint} optional>
        <Input autoComplete="off" maxLength={18} />
      </Field>
      <Field call={call} name="enterpriseKind" label={own.enterpriseKind} optional>
        <Select options={toOptions(texts.enterpriseKinds)} allowClear />
      </Field>
      <Field call={call} name="homeEnabled" valuePropName="checked" optional>
        <Checkbox>{own.homeEnabled}</Checkbox>
      </Field>
    </>
  );
}
