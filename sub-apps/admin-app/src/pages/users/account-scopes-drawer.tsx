import { type Account, CaseScope, calls, findFieldFault } from '@anju/contract';
import { ChangeDrawer, toOptions } from '@anju/page-kit';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { texts } from '../../texts.ts';
import styles from './account-scopes-drawer.module.css';

/** An empty field is no limit. */
interface ScopeFields {
  readonly district?: string | null;
  readonly category?: CaseScope['category'];
}

interface AccountScopesDrawerProps {
  readonly account: Account;
  readonly scopes: readonly CaseScope[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const own = texts.users.scopes;

const toScope = ({ district, category }: ScopeFields): CaseScope => ({
  district: district?.trim() || null,
  category: category ?? null,
});

async function checkDistrict(_rule: unknown, district: string): Promise<void> {
  const fault = findFieldFault(CaseScope, 'district', toScope({ district }).district);
  if (fault !== undefined) throw new Error(fault);
}

export function AccountScopesDrawer({ account: { id, loginName }, scopes, ...drawer }: AccountScopesDrawerProps) {
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <ChangeDrawer<typeof calls.setAccountScopes, { scopes: ScopeFields[] }>
      {...drawer}
      call={calls.setAccountScopes}
      touches={[]}
      done={own.saved}
      toInput={(values) => ({ id, scopes: values.scopes.map(toScope) })}
      title={own.title(loginName)}
      initialValues={{ scopes: [...scopes] }}
    >
      <Form.Item>
        <Alert type="info" showIcon title={own.notice} />
      </Form.Item>
      <Form.List name="scopes">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <fieldset key={key} className={styles.scope}>
                <legend className={styles.legend}>{own.place(index + 1)}</legend>
                <Form.Item
                  name={[name, 'district']}
                  label={own.district}
                  extra={own.districtHint}
                  rules={[{ validator: checkDistrict }]}
                >
                  <Input autoComplete="off" inputMode="numeric" maxLength={6} placeholder={own.allDistricts} />
                </Form.Item>
                <Form.Item name={[name, 'category']} label={own.category}>
                  <Select allowClear placeholder={own.allCategories} options={toOptions(own.categories)} />
                </Form.Item>
                <Button
                  danger
                  className={styles.remove as string}
                  aria-label={texts.of(own.remove, own.place(index + 1))}
                  onClick={() => {
                    remove(name);
                    // The button disappears with its item, so the focus moves.
                    adder.current?.focus();
                  }}
                >
                  {own.remove}
                </Button>
              </fieldset>
            ))}
            <Button ref={adder} block type="dashed" onClick={() => add({})}>
              {own.add}
            </Button>
          </>
        )}
      </Form.List>
    </ChangeDrawer>
  );
}
