import { startAppInMovedTime } from '@anju/server/testing';

/** The server as `npm start` starts it, in a process of its own whose time moves as its parent says. */
const app = await startAppInMovedTime(process.env as Record<string, string>);
process.on('message', async (message: number | 'stop') => {
  if (message !== 'stop') return app.clock.advance(message);
  await app.stop();
  process.disconnect();
});
process.send?.(app.url);
