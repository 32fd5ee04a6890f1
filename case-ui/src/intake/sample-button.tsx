import type { CaseTypeInfo } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { Button, Dialog, DialogActions } from '@anju/ui/controls';
import { useState } from 'react';
import styles from './application-form.module.css';
import { FormSummary } from './form-summary.tsx';
import type { FormValue } from './form-value.ts';
import { texts } from './texts.ts';

interface SampleButtonProps {
  readonly type: CaseTypeInfo;
  readonly load: () => Promise<FormValue>;
}

export function SampleButton({ type, load }: SampleButtonProps) {
  const bridge = useBridge();
  const [sample, setSample] = useState<FormValue>();
  const close = () => setSample(undefined);
  const open = () => load().then(setSample, () => bridge.showMessage('error', texts.sampleFailed));
  return (
    <>
      <Button onClick={open}>{texts.sample}</Button>
      {sample && (
        <Dialog title={texts.sampleTitle(type.name)} place="end" onClose={close}>
          <p>{texts.sampleNote}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <section className={styles.sample} tabIndex={0} aria-label={texts.sampleTitle(type.name)}>
            <FormSummary layout={type.layout} form={sample} />
          </section>
          <DialogActions>
            <Button onClick={close}>{texts.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
