import {
  type AuthorisedScope,
  calls,
  type GrantedAuthorisation,
  type LookedUp,
  leaseStateNames,
  type ReceivedAuthorisation,
  unitStateNames,
} from '@anju/contract';
import { ChangeDrawer, ConfirmedChange, Field, inAntd, trimText, useToday } from '@anju/page-kit';
import { useCall, useChange, useCityTime, usePageAddress, useSetPageQuery, useTabTitle } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Loaded, PageFrame, Panel, StateTag, useOpening } from '@anju/ui/page';
import { DatePicker, Form, Input, Radio, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import styles from '../../parts/cards.module.css';
import { texts } from '../../texts.ts';

const own = texts.authorisations;
const touches = [calls.listMyAuthorisations, calls.listMyLookLog] as const;
const logPageSize = 10;

/** Lists the authorisations that the user has granted and received, and who looked at their housing. */
export const AuthorisationsPage = inAntd(Authorisations);

function Authorisations() {
  useTabTitle(own.title);
  const { query } = usePageAddress();
  const unit = Number(query.unit);
  const [isGranting, setIsGranting] = useState(unit > 0);
  const setQuery = useSetPageQuery();
  const close = () => {
    setIsGranting(false);
    setQuery({});
  };
  const answer = useCall(calls.listMyAuthorisations, {});
  return (
    <PageFrame
      title={own.title}
      description={own.description}
      actions={
        <Button look="filled" onClick={() => setIsGranting(true)}>
          {own.grant}
        </Button>
      }
    >
      <Loaded from={answer}>
        {({ granted, received }) => (
          <>
            <Granted list={granted} />
            <Received list={received} />
          </>
        )}
      </Loaded>
      <LookLog />
      {isGranting && <Grant unitId={unit > 0 ? unit : undefined} onClose={close} />}
    </PageFrame>
  );
}

function Granted({ list }: { readonly list: readonly GrantedAuthorisation[] }) {
  const revoking = useOpening<GrantedAuthorisation>();
  return (
    <section className={styles.group} aria-label={own.granted}>
      <h2 className={styles.heading}>{own.granted}</h2>
      {list.length === 0 ? (
        <Nothing text={own.noGranted} />
      ) : (
        <ul className={styles.cards}>
          {list.map((one) => (
            <li key={one.id} className={styles.card}>
              <div className={styles.head}>
                <h3 className={styles.name}>{one.grantee.name}</h3>
                <span className={styles.quiet}>{one.grantee.number}</span>
                <StateTag isOver={one.state !== 'valid'}>{own.states[one.state]}</StateTag>
              </div>
              <What of={one} />
              <div className={styles.actions}>
                <span className={styles.quiet}>{own.looks(one.looks)}</span>
                {one.state === 'valid' && (
                  <Button dangerous aria-label={own.revokeOf(one.grantee.name)} onClick={() => revoking.show(one)}>
                    {own.revoke}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {revoking.subject && (
        <ConfirmedChange
          key={revoking.key}
          open={revoking.open}
          dangerous
          takesRow
          call={calls.revokeAuthorisation}
          input={{ id: revoking.subject.id }}
          touches={touches}
          title={own.revokeOf(revoking.subject.grantee.name)}
          consequence={own.revokeHint(revoking.subject.grantee.name)}
          action={own.revoke}
          done={own.revoked}
          onClose={revoking.close}
        />
      )}
    </section>
  );
}

function What({ of }: { readonly of: Pick<GrantedAuthorisation, 'scope' | 'address' | 'purpose' | 'validUntil'> }) {
  return (
    <div className={styles.head}>
      <span>{own.looked(own.scopes[of.scope], of.address)}</span>
      <span>{own.purposeOf(of.purpose)}</span>
      <span className={styles.quiet}>{own.until(of.validUntil)}</span>
    </div>
  );
}

function Nothing({ text }: { readonly text: string }) {
  return (
    <Panel>
      <p>{text}</p>
    </Panel>
  );
}

function Received({ list }: { readonly list: readonly ReceivedAuthorisation[] }) {
  return (
    <section className={styles.group} aria-label={own.received}>
      <h2 className={styles.heading}>{own.received}</h2>
      {list.length === 0 ? (
        <Nothing text={own.noReceived} />
      ) : (
        <ul className={styles.cards}>
          {list.map((one) => (
            <ReceivedOne key={one.id} of={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReceivedOne({ of }: { readonly of: ReceivedAuthorisation }) {
  const [found, setFound] = useState<LookedUp>();
  const { send, sending } = useChange(calls.lookByAuthorisation, { touches: [calls.listMyAuthorisations] });
  const look = async () => {
    const answer = await send({ id: of.id });
    setFound(answer?.output);
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{own.from(of.grantor)}</h3>
        <StateTag isOver={of.state !== 'valid'}>{own.states[of.state]}</StateTag>
      </div>
      <What of={of} />
      {of.state === 'valid' && (
        <div className={styles.actions}>
          <Button resting={sending} aria-label={own.lookOf(of.grantor)} onClick={look}>
            {own.look}
          </Button>
          <span className={styles.quiet}>{own.lookHint}</span>
        </div>
      )}
      {found && <Found of={found} />}
    </li>
  );
}

function Found({ of: { grantor, lookedAt, units, leases } }: { readonly of: LookedUp }) {
  const { toMinute } = useCityTime();
  return (
    <section aria-label={own.resultOf(grantor)} aria-live="polite">
      <p className={styles.quiet}>{own.lookedAt(toMinute(lookedAt))}</p>
      {units?.length === 0 && <p>{own.noUnits}</p>}
      {leases?.length === 0 && <p>{own.noLeases}</p>}
      <ul className={styles.lines}>
        {units?.map(({ id, address, use, area, state, how }) => (
          <li key={id} className={styles.line}>
            <span>{address}</span>
            <StateTag>{unitStateNames[state]}</StateTag>
            <span className={styles.quiet}>
              {use}，{texts.houses.area(area)}，{own.how[how]}
            </span>
          </li>
        ))}
        {leases?.map(({ caseNumber, address, role, from, to, state }) => (
          <li key={caseNumber} className={styles.line}>
            <span>{address}</span>
            <StateTag>{leaseStateNames[state]}</StateTag>
            <span className={styles.quiet}>
              {role}，{texts.lease.period(from, to)}，{caseNumber}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LookLog() {
  const { toMinute } = useCityTime();
  const [after, setAfter] = useState<number>();
  const answer = useCall(
    calls.listMyLookLog,
    { pageSize: logPageSize, ...(after !== undefined && { after }) },
    { keepPrevious: true },
  );
  return (
    <section className={styles.group} aria-label={own.log}>
      <h2 className={styles.heading}>{own.log}</h2>
      <Panel>
        <Loaded from={answer}>
          {({ list, next }) => (
            <>
              {list.length === 0 && <p>{own.noLooks}</p>}
              <ul className={styles.lines}>
                {list.map((look) => (
                  <li key={look.id} className={styles.line}>
                    <span>{toMinute(look.at)}</span>
                    <span className={styles.name}>
                      {look.who}
                      {look.enterprise !== null && `（${look.enterprise}）`}
                    </span>
                    <span>{own.looked(own.scopes[look.scope], look.address)}</span>
                    <span className={styles.quiet}>{own.purposeOf(look.purpose)}</span>
                  </li>
                ))}
              </ul>
              <div className={styles.actions}>
                {after !== undefined && <Button onClick={() => setAfter(undefined)}>{own.latest}</Button>}
                {next !== null && <Button onClick={() => setAfter(next)}>{own.more}</Button>}
              </div>
            </>
          )}
        </Loaded>
      </Panel>
    </section>
  );
}

interface GrantValues {
  readonly kind: 'person' | 'enterprise';
  readonly name: string;
  readonly idNumber?: string;
  readonly creditCode?: string;
  readonly scope: AuthorisedScope;
  readonly unitId?: number;
  readonly purpose: string;
  readonly validUntil: Dayjs;
}

const call = calls.grantAuthorisation;
const usualDays = 30;
/** Document numbers use capital letters: the server would refuse a credit code in small letters. */
const inCapitals = (typed: string): string => typed.toUpperCase();

function Grant({ unitId, onClose }: { readonly unitId: number | undefined; onClose(): void }) {
  const today = useToday();
  const { data: units } = useCall(calls.listMyUnits, {}, { showFailure: true });
  const houses = [...(units?.owned ?? []), ...(units?.bought ?? [])].map(({ id, address }) => ({
    value: id,
    label: address,
  }));
  return (
    <ChangeDrawer<typeof call, GrantValues>
      open
      call={call}
      touches={touches}
      done={own.saved}
      title={own.grant}
      initialValues={{
        kind: 'person',
        scope: unitId === undefined ? 'holdings' : 'unit',
        ...(unitId !== undefined && { unitId }),
        validUntil: dayjs(today).add(usualDays, 'day'),
      }}
      toInput={({ kind, name, idNumber, creditCode, scope, unitId: unit, purpose, validUntil }) => ({
        name: trimText(name),
        ...(kind === 'person' ? { idNumber: trimText(idNumber) } : { creditCode: trimText(creditCode) }),
        scope,
        ...(scope === 'unit' && { unitId: unit }),
        purpose: trimText(purpose),
        validUntil: validUntil.format('YYYY-MM-DD'),
      })}
      onClose={onClose}
    >
      <Form.Item name="kind" label={own.kind}>
        <Radio.Group
          options={[
            { value: 'person', label: own.kinds.person },
            { value: 'enterprise', label: own.kinds.enterprise },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) =>
          getFieldValue('kind') === 'person' ? (
            <>
              <Field call={call} name="name" label={own.personName}>
                <Input maxLength={128} autoComplete="off" />
              </Field>
              <Field call={call} name="idNumber" label={own.idNumber} normalize={inCapitals}>
                <Input maxLength={18} autoComplete="off" />
              </Field>
            </>
          ) : (
            <>
              <Field call={call} name="name" label={own.enterpriseName}>
                <Input maxLength={128} autoComplete="off" />
              </Field>
              <Field call={call} name="creditCode" label={own.creditCode} normalize={inCapitals}>
                <Input maxLength={18} autoComplete="off" />
              </Field>
            </>
          )
        }
      </Form.Item>
      <Form.Item name="scope" label={own.scope}>
        <Radio.Group
          options={(Object.keys(own.scopes) as AuthorisedScope[]).map((value) => ({
            value,
            label: own.scopes[value],
          }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['scope']}>
        {({ getFieldValue }) =>
          getFieldValue('scope') === 'unit' && (
            <Form.Item name="unitId" label={own.unit} rules={[{ required: true, message: own.unitMissing }]}>
              <Select options={houses} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Field call={call} name="purpose" label={own.purpose}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2 }} />
      </Field>
      <Form.Item name="validUntil" label={own.validUntil} rules={[{ required: true }]}>
        <DatePicker allowClear={false} minDate={dayjs(today)} maxDate={dayjs(today).add(1, 'year')} />
      </Form.Item>
    </ChangeDrawer>
  );
}
