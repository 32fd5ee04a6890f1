// What is shown to somebody without a session by a code that was sent to their telephone: loaded as one.
export { ConfirmationScreen } from './confirmation-screen.tsx';
export { ProgressScreen } from './progress-screen.tsx';
