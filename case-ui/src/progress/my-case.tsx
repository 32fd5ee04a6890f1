import { caseResultNames, type Defect, type OfferedAction } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { PageFrame, Panel } from '@anju/ui/page';
import { Alert, Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { CasePapers } from '../case/case-papers.tsx';
import { formBlocks } from '../case/form-rows.ts';
import { FormView } from '../case/form-view.tsx';
import { lastRemarks } from '../case/last-remarks.ts';
import { LinkedCases } from '../case/linked-cases.tsx';
import { MaterialsView } from '../case/materials-view.tsx';
import type { ShownCase } from '../case/shown-case.ts';
import { GivenConfirmations } from '../confirmations/confirmation-list.tsx';
import { openApplication } from '../opening/open-application.ts';
import { ActionDialog } from '../review/action-dialog.tsx';
import { ActionButton } from '../review/review-panel.tsx';
import { useCaseWork } from '../review/use-case-work.ts';
import { texts } from '../texts.ts';
import { ClockCard } from './clock-card.tsx';
import styles from './my-case.module.css';
import { MyRating } from './my-rating.tsx';
import { OwedMaterials } from './owed-materials.tsx';
import { MySteps } from './step-list.tsx';

const own = texts.mine;

/** Shows the case to its applicant and to the other parties, who have nothing to do here. */
export function MyCase({ of, type, reload, onChanged }: ShownCase) {
  const work = useCaseWork(of, onChanged);
  const { offered, phase, result, nature } = of;
  return (
    <div className={styles.page}>
      <PageFrame title={texts.case.title(of.caseTypeName, of.number ?? texts.list.draft)}>
        <Panel name={texts.detail.clock}>
          <div className={styles.card}>
            <div className={styles.about}>
              <p>{of.applicantName}</p>
              <Tag color={phase === 'returned' ? 'error' : 'processing'}>
                {result === null
                  ? phase === 'open'
                    ? of.stepName
                    : texts.phases[phase]
                  : caseResultNames[nature][result]}
              </Tag>
            </div>
            <ClockCard of={of} />
            {work.refused !== undefined && <Alert type="error" showIcon role="alert" title={work.refused} />}
            {!of.isParty && <ToDo of={of} type={type} />}
          </div>
        </Panel>
        <Panel name={own.where}>
          <h2 className={styles.heading}>{own.where}</h2>
          <MySteps of={of} />
        </Panel>
        <Panel name={own.papers}>
          <h2 className={styles.heading}>{own.papers}</h2>
          <CasePapers of={of} onRead={reload} mayDeliver={false} areOwn />
        </Panel>
        <GivenConfirmations id={of.id} type={type} />
        <LinkedCases of={of} />
        <MyRating of={of} />
        <Panel name={own.help}>
          <div className={styles.help}>
            <Submission of={of} type={type} />
            {inOrder(offered).map((name) => (
              <ActionButton
                key={name}
                action={name}
                isMain={name === 'submit'}
                withKey={false}
                busy={work.sending}
                onPress={() => work.start(name)}
              />
            ))}
          </div>
        </Panel>
        <ActionDialog of={of} work={work} withTemplates={false} />
      </PageFrame>
    </div>
  );
}

/** The withdrawal ends the case, so its button comes last. */
const inOrder = (offered: readonly OfferedAction[]): OfferedAction[] =>
  offered
    .filter((name) => name !== 'hand-in')
    .toSorted((one, other) => Number(one === 'withdraw') - Number(other === 'withdraw'));

function ToDo({ of, type }: Pick<ShownCase, 'of' | 'type'>) {
  const bridge = useBridge();
  const { defects } = useMemo(() => lastRemarks(of.opinions), [of.opinions]);
  switch (of.phase) {
    case 'draft':
    case 'returned':
      return (
        <section className={styles.toDo} data-look="must" aria-label={own.mustCorrect}>
          <p className={styles.strong}>{of.phase === 'draft' ? own.draft : own.mustCorrect}</p>
          {of.phase === 'returned' && (
            <ol className={styles.defects}>
              {defects.map(({ about, name, text }) => (
                <li key={`${name} ${text}`}>{withMaterial({ about, name, text }, type)}</li>
              ))}
            </ol>
          )}
          <Button type="primary" className={styles.wide as string} onClick={() => openApplication(bridge, of)}>
            {of.phase === 'draft' ? own.fillIn : own.correct}
          </Button>
        </section>
      );
    case 'open':
      return of.owed.length > 0 ? (
        <OwedMaterials of={of} />
      ) : (
        <section className={styles.toDo} data-look="nothing" aria-label={own.nothingToDo}>
          <p className={styles.strong}>{own.nothingToDo}</p>
          <p>{own.willTell}</p>
        </section>
      );
    case 'closed':
      return null;
  }
}

/** The text of a field already names it, so only a material's name is added. */
function withMaterial({ about, name, text }: Defect, type: ShownCase['type']): string {
  const material = about === 'material' && type?.materials.find(({ code }) => code === name)?.name;
  return material ? `${material}：${text}` : text;
}

function Submission({ of, type }: Pick<ShownCase, 'of' | 'type'>) {
  const [open, setOpen] = useState(false);
  const { districts } = useBridge().config;
  const { defects } = useMemo(() => lastRemarks(of.opinions), [of.opinions]);
  // While the case waits for its correction, each defect stands beside its field.
  const shown = of.phase === 'returned' ? defects : [];
  const blocks = useMemo(
    () => formBlocks(type?.layout ?? [], { form: of.form, before: null, findings: [], defects: shown, districts }),
    [type, of.form, shown, districts],
  );
  return (
    <>
      <Button aria-expanded={open} className={styles.row as string} onClick={() => setOpen(!open)}>
        {of.isParty ? own.submission : own.mySubmission}
      </Button>
      {open && (
        <div>
          <FormView blocks={blocks} filter="all" onFilter={() => {}} />
          {!of.isParty && (
            <>
              <h3 className={styles.heading}>{texts.detail.materials}</h3>
              <MaterialsView of={{ ...of, before: null }} known={type?.materials ?? []} findings={[]} defects={shown} />
            </>
          )}
        </div>
      )}
    </>
  );
}
