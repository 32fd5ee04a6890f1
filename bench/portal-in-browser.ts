import { freePort } from '@anju/server/testing';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { start } from './processes.ts';

const processorSlowdown = 4;
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
export const modestComputer = `processor ${processorSlowdown} times slower, 10 Mbit/s, 40 ms`;

/** A modest computer on an ordinary line. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

/** The demo city on the embedded database. */
export async function startPortal(dataFolder: string) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { stop } = await start(
    process.execPath,
    ['server/src/main.ts'],
    { DATA_DIR: dataFolder, PORT: String(port) },
    `${address}/gateway/readyz`,
  );
  return { address, stop };
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}
