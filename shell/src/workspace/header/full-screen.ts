import { showMessage } from '@anju/ui/controls';
import { texts } from '../../texts.ts';
import { workspaceTexts } from '../../workspace-texts.ts';

export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    showMessage('warning', workspaceTexts.workspace.fullScreenFailed);
  }
}
