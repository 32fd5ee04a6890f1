import type { CaseTypeInfo } from '@anju/contract';
import { Button, Dialog, DialogActions } from '@anju/ui/controls';
import { useState } from 'react';
import styles from './application-form.module.css';
import { FormSummary } from './form-summary.tsx';
import type { FormValue } from './form-value.ts';
import { texts } from './texts.ts';

/** How a right one looks. */
export function SampleButton({ type, sample }: { readonly type: CaseTypeInfo; readonly sample: FormValue }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.sample}</Button>
      {isOpen && (
        <Dialog title={texts.sampleTitle(type.name)} place="end" onClose={() => setIsOpen(false)}>
          <p>{texts.sampleNote}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <section className={styles.sample} tabIndex={0} aria-label={texts.sampleTitle(type.name)}>
            <FormSummary layout={type.layout} form={sample} />
          </section>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>{texts.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
