import { ProcessDrawing } from '@anju/case-ui/drawing';
import { linkTo, type ProcessOverview, pages } from '@anju/contract';
import { Minute } from '@anju/page-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import { Button, Drawer, Radio, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts.ts';
import { valueText } from '../parameters/value-text.ts';
import { durationText } from './duration-text.ts';
import styles from './processes.module.css';

const own = texts.processes;

interface ProcessDrawerProps {
  readonly open: boolean;
  readonly process: ProcessOverview | undefined;
  readonly onClose: () => void;
}

export function ProcessDrawer({ open, process, onClose }: ProcessDrawerProps) {
  return (
    <Drawer
      open={open}
      title={process?.name ?? own.title}
      size="min(100vw, var(--width-page))"
      destroyOnHidden
      onClose={onClose}
    >
      {process && <Process of={process} onLeave={onClose} />}
    </Drawer>
  );
}

function Process({ of: process, onLeave }: { readonly of: ProcessOverview; readonly onLeave: () => void }) {
  // Old versions without running cases are of no interest.
  const drawn = process.versions.filter(({ running }, index) => index === 0 || running > 0);
  const [chosen, setChosen] = useState(drawn[0]?.definitionId);
  return (
    <div className={styles.process}>
      {chosen !== undefined && (
        <Part title={own.drawing}>
          {drawn.length > 1 && (
            <Radio.Group
              aria-label={own.drawnVersion}
              optionType="button"
              value={chosen}
              options={drawn.map(({ definitionId, version, running }, index) => ({
                value: definitionId,
                label: index === 0 ? own.drawnInForce(version) : own.drawnEarlier(version, running),
              }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
          <ProcessDrawing key={chosen} definitionId={chosen} way={nowhere} />
        </Part>
      )}
      <Part title={own.steps}>
        <Steps of={process} />
      </Part>
      <Part title={own.versions}>
        <Versions of={process} />
      </Part>
      <Part title={own.limits}>
        <Limits of={process} />
      </Part>
      <Part title={own.parameters}>
        <Parameters of={process} onLeave={onLeave} />
      </Part>
    </div>
  );
}

/** Only the process is shown, not the way of a case. */
const nowhere: readonly string[] = [];

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

function Steps({ of: { steps, returned } }: { readonly of: ProcessOverview }) {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{own.step}</th>
            <th scope="col">{own.role}</th>
            <th scope="col">{own.cases}</th>
            <th scope="col">{own.median}</th>
            <th scope="col">{own.longest}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, name, roleName, isCurrent, cases, medianSeconds, longestSeconds }) => (
            <tr key={id}>
              <th scope="row">
                {name} {!isCurrent && <Tag>{own.earlierStep}</Tag>}
              </th>
              <td>{roleName ?? own.automatic}</td>
              <td>{cases}</td>
              <td>{durationText(medianSeconds)}</td>
              <td>{durationText(longestSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {returned > 0 && <p className={styles.quiet}>{own.returnedCount(returned)}</p>}
    </>
  );
}

function Versions({ of: { versions } }: { readonly of: ProcessOverview }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{own.version}</th>
          <th scope="col">{own.since}</th>
          <th scope="col">{own.running}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ definitionId, version, since, running }, index) => (
          <tr key={definitionId}>
            <th scope="row">
              {own.versionOf(version)} {index === 0 && <Tag color="success">{own.inForce}</Tag>}
            </th>
            <td>
              <Minute at={since} />
            </td>
            <td>{running}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Limits({ of: { statutoryLimit, promised } }: { readonly of: ProcessOverview }) {
  return (
    <dl className={styles.facts}>
      <dt>{own.statutory}</dt>
      <dd>
        {statutoryLimit
          ? own.statutoryWords(
              own.limit(statutoryLimit.days, own.units[statutoryLimit.unit]),
              own.starts[statutoryLimit.from],
              statutoryLimit.source,
            )
          : own.noLimit}
      </dd>
      <dt>{own.promised}</dt>
      <dd>{own.limit(promised.days, own.units[promised.unit])}</dd>
    </dl>
  );
}

function Parameters({ of: { parameters }, onLeave }: { readonly of: ProcessOverview; readonly onLeave: () => void }) {
  const bridge = useBridge();
  const change = () => {
    onLeave();
    bridge.openTab(linkTo(pages.adminApp.settingsParameters));
  };
  return (
    <>
      <dl className={styles.facts}>
        {parameters.map((parameter) => (
          <ParameterRow key={parameter.name} of={parameter} />
        ))}
      </dl>
      <Button className={styles.way as string} onClick={change}>
        {own.toParameters}
      </Button>
    </>
  );
}

function ParameterRow({ of: parameter }: { readonly of: ProcessOverview['parameters'][number] }) {
  const { title, value, planned } = parameter;
  const later = planned.map((one) => texts.parameters.planned(one.since, valueText(parameter, one.value)));
  return (
    <>
      <dt>{title}</dt>
      <dd>{[valueText(parameter, value), ...later].join('；')}</dd>
    </>
  );
}
