import { Button, Dialog, DialogActions } from '@anju/ui/controls';
import { texts } from '../../texts.ts';
import { workspaceTexts } from '../../workspace-texts.ts';
import { useUnsavedTabs } from './unsaved-tabs.ts';

const own = workspaceTexts.workspace.unsaved;

export function UnsavedDialog() {
  const question = useUnsavedTabs((unsaved) => unsaved.question);
  if (!question) return null;
  const stay = () => useUnsavedTabs.setState({ question: undefined });
  return (
    <Dialog title={own.title} onClose={stay}>
      <p>{own.lead(question.titles)}</p>
      <DialogActions>
        <Button onClick={question.leave}>{own.leave}</Button>
        <Button look="filled" onClick={stay}>
          {texts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
