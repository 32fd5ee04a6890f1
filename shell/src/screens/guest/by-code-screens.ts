// These two screens, which are opened by a code sent to a telephone, are loaded as one chunk.
export { ConfirmationScreen } from './confirmation-screen.tsx';
export { ProgressScreen } from './progress-screen.tsx';
