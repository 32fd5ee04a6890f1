import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { SessionSource } from '../../platform/session/session.ts';
import * as tables from './migrations/0006-documents.ts';
import { serveResumableUploads } from './routes/resumable-uploads.ts';
import { documentsRoutes } from './routes.ts';
import type { Readership } from './service/reading.ts';
import type { UsesSource } from './service/wallet.ts';
import type { DocumentsService } from './service.ts';

const NoData = z.object({});

/** Once an hour the job removes materials that no case took within a day, and uploads that nobody finished. */
export function removalOfUnattached(documents: DocumentsService): JobKind<typeof NoData> {
  return {
    name: 'documents-remove-unattached',
    data: NoData,
    retryLimit: 0,
    worthSeconds: 60 * 60,
    runSeconds: 300,
    cron: '17 * * * *',
    run: () => documents.removeUnattached(),
  };
}

interface UploadParts {
  readonly sessions: SessionSource;
  readonly reportOutage: (error: unknown) => boolean;
}

export function documentsModule(
  documents: DocumentsService,
  readership: Readership,
  usesOf: UsesSource,
  { sessions, reportOutage }: UploadParts,
): Module {
  const read = { ...documents, ...documents.readingFor(readership), ...documents.walletOf(usesOf) };
  return {
    name: 'documents',
    migrations: { '0006-documents': tables },
    routes: documentsRoutes(read),
    jobs: [removalOfUnattached(documents)],
    serve: (server) => serveResumableUploads(server, documents.resumable, sessions, reportOutage),
    prepare: documents.resumable.prepare,
  };
}
