import { type CaseDetail, caseResultNames, type LinkedCase } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { Panel } from '@anju/ui/page';
import { Button } from 'antd';
import { openFollowUp } from '../opening/open-application.ts';
import { openCase } from '../opening/open-case.ts';
import { texts } from '../texts.ts';
import styles from './case-page.module.css';

const own = texts.linked;

export function LinkedCases({ of }: { readonly of: CaseDetail }) {
  const bridge = useBridge();
  const { original, linkedCases, mayFollowBy, category } = of;
  const linked = [
    ...(original ? [{ ...original, as: own.original }] : []),
    ...linkedCases.map((one) => ({ ...one, as: own.followUp })),
  ];
  if (linked.length + mayFollowBy.length === 0) return null;
  return (
    <Panel name={own.title}>
      <h2 className={styles.heading}>{own.title}</h2>
      {linked.length > 0 && (
        <ul className={styles.linked}>
          {linked.map((one) => (
            <li key={one.id}>
              {one.as}
              <Button type="link" onClick={() => openCase(bridge, { ...one, category })}>
                {one.number}
              </Button>
              {`${one.caseTypeName} · ${standing(one)}`}
            </li>
          ))}
        </ul>
      )}
      {mayFollowBy.map(({ caseType, name }) => (
        <Button key={caseType} onClick={() => openFollowUp(bridge, { caseType, name, originalId: of.id, category })}>
          {own.apply(name)}
        </Button>
      ))}
    </Panel>
  );
}

const standing = ({ nature, phase, result }: LinkedCase): string =>
  result === null ? texts.phases[phase] : caseResultNames[nature][result];
