import '../tokens.css';
import '../theme.css';
import { whileBusy } from '../controls/busy.tsx';
import { showMessage } from '../controls/messages.tsx';
import { whileQueued } from '../controls/queued.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

/** These parts surround a sub-app that stands alone; inside the shell none of them is loaded. */
export const standaloneParts = { Frame: StandaloneFrame, showMessage, whileBusy, whileQueued };
