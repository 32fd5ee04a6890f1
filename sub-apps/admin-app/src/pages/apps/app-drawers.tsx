import { type CallInput, calls, type ManagedApp } from '@anju/contract';
import { ChangeDrawer, Field, trimTexts } from '@anju/page-kit';
import { appIcon, appIconNames } from '@anju/ui/icons';
import { DatePicker, type DatePickerProps, Form, Input, Radio, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { IconChoice } from '../../parts/icon-choice.tsx';
import { texts } from '../../texts.ts';
import styles from './app-drawers.module.css';

const own = texts.apps;
const touches = [calls.listManagedApps, calls.listApps];
const dayFormat = 'YYYY-MM-DD';

type AppInput = Omit<CallInput<typeof calls.createApp>, 'appcode'>;

interface AppValues extends Omit<AppInput, 'starttime' | 'stoptime' | 'valid'> {
  readonly starttime: Dayjs;
  readonly stoptime: Dayjs;
  readonly valid: boolean;
}

function toInput({ starttime, stoptime, valid, ...values }: AppValues): AppInput {
  return {
    ...trimTexts(values),
    starttime: starttime.format(dayFormat),
    stoptime: stoptime.format(dayFormat),
    valid: valid ? 1 : 0,
  };
}

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type NewAppValues = AppValues & Pick<CallInput<typeof calls.createApp>, 'appcode'>;

export function CreateAppDrawer({ open, onClose }: DrawerProps) {
  return (
    <ChangeDrawer<typeof calls.createApp, NewAppValues>
      call={calls.createApp}
      touches={touches}
      done={own.created}
      toInput={({ appcode, ...values }) => ({ appcode: appcode.trim(), ...toInput(values) })}
      open={open}
      title={own.create}
      initialValues={{ structure: 'kit', icon: 'AppstoreOutlined', description: '', valid: true }}
      onClose={onClose}
    >
      <Field call={calls.createApp} name="appcode" label={own.appcode} extra={own.appcodeHint}>
        <Input autoComplete="off" maxLength={35} />
      </Field>
      <AppFields />
    </ChangeDrawer>
  );
}

export function EditAppDrawer({ open, app, onClose }: DrawerProps & { readonly app: ManagedApp }) {
  const { appid, appname, shortname, structure, icon, entry, description, modifiedtime } = app;
  return (
    <ChangeDrawer<typeof calls.updateApp, AppValues>
      call={calls.updateApp}
      touches={touches}
      done={own.saved}
      toInput={(values) => ({ appid, modifiedtime, ...toInput(values) })}
      open={open}
      title={texts.of(own.edit, app.appcode)}
      initialValues={{
        appname,
        shortname,
        structure,
        icon,
        entry,
        description,
        starttime: dayjs(app.starttime),
        stoptime: dayjs(app.stoptime),
        valid: app.valid === 1,
      }}
      onClose={onClose}
    >
      <AppFields />
    </ChangeDrawer>
  );
}

/** Enter takes the day that was typed; it does not send the form as well. */
function DayPicker(props: DatePickerProps) {
  return (
    <DatePicker
      {...props}
      allowClear={false}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

/** The form of a new app and the one of an existing app share these fields, because both calls have the same rules. */
function AppFields() {
  const call = calls.updateApp;
  return (
    <>
      <Field call={call} name="appname" label={own.appname}>
        <Input autoComplete="off" maxLength={64} />
      </Field>
      <Field call={call} name="shortname" label={own.shortname}>
        <Input autoComplete="off" maxLength={16} />
      </Field>
      <Field call={call} name="structure" label={own.structure}>
        <Radio.Group
          className={styles.structures as string}
          options={(['kit', 'page', 'iframe'] as const).map((structure) => ({
            value: structure,
            label: `${own.structures[structure]}：${own.structureHints[structure]}`,
          }))}
        />
      </Field>
      <Field call={call} name="entry" label={own.entry} extra={own.entryHint}>
        <Input autoComplete="off" maxLength={256} />
      </Field>
      <div className={styles.pair}>
        <Form.Item name="starttime" label={own.starttime} rules={[{ required: true }]}>
          <DayPicker />
        </Form.Item>
        <Form.Item
          name="stoptime"
          label={own.stoptime}
          dependencies={['starttime']}
          rules={[
            { required: true },
            ({ getFieldValue }) => ({
              async validator(_, stop?: Dayjs) {
                const start: Dayjs | undefined = getFieldValue('starttime');
                if (stop && start && stop.isBefore(start, 'day')) throw new Error(own.stopBeforeStart);
              },
            }),
          ]}
        >
          <DayPicker />
        </Form.Item>
      </div>
      <Field call={call} name="icon" label={own.icon}>
        <IconChoice names={appIconNames} iconOf={appIcon} />
      </Field>
      <Field call={call} name="description" label={own.explanation} optional>
        <Input.TextArea rows={3} maxLength={512} />
      </Field>
      <Form.Item name="valid" label={own.valid} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
