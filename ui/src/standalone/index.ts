import '../tokens.css';
import '../theme.css';
import { whileBusy } from '../controls/busy.tsx';
import { showMessage } from '../controls/messages.tsx';
import { whileQueued } from '../controls/queued.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

/** What surrounds a sub-app that stands alone; inside the shell none of it is loaded. */
export const standaloneParts = { Frame: StandaloneFrame, showMessage, whileBusy, whileQueued };
