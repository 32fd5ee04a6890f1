import { type CallInput, calls, linkTo, pages } from '@anju/contract';
import { useBridge, useCall } from '@anju/sub-app-kit/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonedChange } from './reasoned-change.tsx';
import { texts } from './texts.ts';

const own = texts.export;

interface ExportButtonProps {
  readonly source: CallInput<typeof calls.requestExport>['source'];
}

/** Renders nothing for users without the right to export. */
export function ExportButton({ source }: ExportButtonProps) {
  const { data: terms } = useCall(calls.getExportTerms, {});
  const [open, setOpen] = useState(false);
  if (!terms?.mayExport) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{own.action}</Button>
      <ExportDialog source={source} open={open} approvalAbove={terms.approvalAbove} onClose={() => setOpen(false)} />
    </>
  );
}

interface ExportDialogProps extends ExportButtonProps {
  readonly open: boolean;
  readonly approvalAbove: number;
  readonly onClose: () => void;
}

function ExportDialog({ source, open, approvalAbove, onClose }: ExportDialogProps) {
  const bridge = useBridge();
  return (
    <ReasonedChange
      call={calls.requestExport}
      toInput={(reason) => ({ source, reason })}
      label={own.reason}
      maxLength={200}
      open={open}
      title={own.title}
      consequence={own.consequence(approvalAbove)}
      action={own.action}
      touches={[calls.listMyExports]}
      done={own.done}
      onDone={() => bridge.openTab(linkTo(pages.mainApp.statisticsExports))}
      onClose={onClose}
    />
  );
}
