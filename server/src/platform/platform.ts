import path from 'node:path';
import { type Audit, createAudit } from './audit/audit.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import { openingFolder } from './data-folder-error.ts';
import { type Database, openDatabase } from './database/database.ts';
import { createEvents, type Events } from './events/events.ts';
import { openBucket } from './files/bucket.ts';
import type { FileStore } from './files/file-store.ts';
import { openLocalFolder } from './files/local-folder.ts';
import { openWorkFolder, type WorkFolder } from './files/work-folder.ts';
import { createJobs, type JobKind, type Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createParameters, type Parameters } from './parameters/parameters.ts';
import { createPdfSigner, type DeploymentSigner } from './pdf-signing/pdf-signer.ts';
import { createDemoOutbox, type DemoOutbox } from './sms/demo-outbox.ts';
import { noSms, type Sms } from './sms/sms.ts';
import { smsDelivery, webhookSms } from './sms/webhook.ts';
import { clamd } from './virus-scan/clamd.ts';
import type { VirusScanner } from './virus-scan/virus-scanner.ts';

export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly audit: Audit;
  readonly metrics: Metrics;
  readonly parameters: Parameters;
  readonly events: Events;
  readonly files: FileStore;
  readonly workFolder: WorkFolder;
  /** Without a scanner nothing is scanned, and every document says so. */
  readonly virusScanner: VirusScanner | undefined;
  readonly pdfSigner: DeploymentSigner;
  readonly jobs: Jobs;
  readonly jobKinds: readonly JobKind[];
  readonly sms: Sms;
  /** The outbox exists only in a demo. */
  readonly outbox: DemoOutbox | undefined;
}

export async function openPlatform(config: Config, log: Log, clock: Clock): Promise<Platform> {
  const filesFolder = path.join(config.dataFolder, 'files');
  const workFolder = await openingFolder(config.dataFolder, () => openWorkFolder(path.join(filesFolder, 'unfinished')));
  const files = config.s3 ? openBucket(config.s3) : openLocalFolder(filesFolder);
  const database = await openDatabase(config.database, log);
  const audit = createAudit(database, clock);
  const jobs = createJobs(database, log, config.jobRetrySeconds);
  const outbox = config.demo ? createDemoOutbox(database, clock) : undefined;
  const delivery = config.smsWebhook && smsDelivery(config.smsWebhook, clock);
  return {
    config,
    log,
    clock,
    database,
    audit,
    metrics: createMetrics(),
    parameters: createParameters(database, clock, audit, config),
    events: createEvents(database, config.database, log),
    files,
    workFolder,
    virusScanner: config.virusScanner && clamd(config.virusScanner),
    pdfSigner: createPdfSigner({ database, clock, config }),
    jobs,
    jobKinds: delivery ? [delivery] : [],
    sms: delivery ? webhookSms(delivery, jobs) : (outbox?.sms ?? noSms),
    outbox,
  };
}
