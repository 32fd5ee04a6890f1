import { showMessage } from '@anju/ui/controls';
import { workspaceTexts } from '../../workspace-texts.ts';

export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    showMessage('warning', workspaceTexts.workspace.fullScreenFailed);
  }
}
