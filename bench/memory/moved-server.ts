import { startAppInMovedTime } from '@anju/server/testing';

/** The server starts as with `npm start`, in a process of its own whose time its parent moves. */
const app = await startAppInMovedTime(process.env as Record<string, string>);
process.on('message', async (message: number | 'stop') => {
  if (message !== 'stop') return app.clock.advance(message);
  await app.stop();
  process.disconnect();
});
process.send?.(app.url);
