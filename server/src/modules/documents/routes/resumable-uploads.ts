import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadInputError, calls, gatewayPrefix, PortalError, resumableUploadsPath } from '@anju/contract';
import { FileStore } from '@tus/file-store';
import { Server as TusServer, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asStorageError, FileTooLargeError } from '../../../platform/files/file-store.ts';
import { refusal, toFailure } from '../../../platform/http/failure.ts';
import { uploadedFile } from '../../../platform/http/uploaded-file.ts';
import { admit } from '../../../platform/session/guard.ts';
import type { SessionSource } from '../../../platform/session/session.ts';
import type { ResumableUploads } from '../service/resumable-uploads.ts';

const uploadsPath = gatewayPrefix + resumableUploadsPath;
const { maxBytes } = calls.uploadDocument.upload;
/** Each upload under way holds this much in memory. */
const bufferedBytes = 64 * 1024;

/**
 * Uploads may break off and go on, by the tus protocol. Only the bytes come here; the rest is asked for when the upload
 * is finished.
 */
export async function serveResumableUploads(
  server: FastifyInstance,
  uploads: ResumableUploads,
  sessions: SessionSource,
  reportOutage: (error: unknown) => boolean,
): Promise<void> {
  const senders: Senders = new WeakMap();
  const tus = createTusServer(uploads, senders, reportOutage);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const body = uploadedFile(request.raw, calls.uploadDocument.upload);
    try {
      // The queue counts bytes: by default a stream of this kind counts pieces, and would take in anything that comes
      // in a few large ones.
      const strategy = new ByteLengthQueuingStrategy({ highWaterMark: bufferedBytes });
      const sent = new Request(new URL(request.url, 'http://localhost'), {
        method: request.method,
        headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        ...(request.method !== 'HEAD' && {
          body: Readable.toWeb(body, { strategy }) as ReadableStream,
          duplex: 'half',
        }),
      } as RequestInit);
      senders.set(sent, request);
      const answer = await tus.handleWeb(sent);
      reply.code(answer.status).headers(Object.fromEntries(answer.headers)).header('cache-control', 'no-store');
      if (answer.status >= 400) reply.type('application/json; charset=utf-8');
      return reply.send(request.method === 'HEAD' ? undefined : await answer.text());
    } finally {
      body.destroy();
    }
  };

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays unread, because the protocol's server reads it as a stream.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (request) => {
      await admit({ access: 'session' }, request.headers.authorization, sessions, (session) => {
        request.session = session;
      });
    });
    // The answer is the same for unknown ids, so that knowing the id of another person's upload tells nothing.
    const assertOwn = async (request: FastifyRequest): Promise<void> => {
      const { id } = request.params as { id: string };
      await uploads.getOwn(id, request.session?.accountId ?? '');
    };
    const bodyLimit = maxBytes;
    scope.route({ method: 'POST', url: uploadsPath, bodyLimit, handler: handle });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${uploadsPath}/:id(^[0-9a-f]{8}-[0-9a-f-]{27}$)`,
      bodyLimit,
      preValidation: assertOwn,
      handler: handle,
    });
  });
}

/** The protocol's server hands its own requests to the hooks, so each is mapped to the request it came from. */
type Senders = WeakMap<object, FastifyRequest>;

function createTusServer(
  uploads: ResumableUploads,
  senders: Senders,
  reportOutage: (error: unknown) => boolean,
): TusServer {
  return new TusServer({
    path: uploadsPath,
    datastore: new UploadFolder(uploads),
    maxSize: maxBytes,
    relativeLocation: true,
    // No other origin may send files here.
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    async onUploadCreate(request, { id, size, metadata }) {
      const ownerId = senders.get(request)?.session?.accountId;
      const name = metadata?.filename;
      if (ownerId === undefined || size === undefined || !name) throw new BadInputError('请填写文件名与文件大小');
      await uploads.announce({ id, ownerId, name, size });
      return { metadata: {} };
    },
    async onResponseError(request, raised) {
      const error = asStorageError(raised) as typeof raised;
      const failure = 'status_code' in error ? refusalOf(error) : toFailure(error);
      const isMeant = 'status_code' in error || (error instanceof PortalError && error.cause === undefined);
      if (failure.code >= 500 && !isMeant && !reportOutage(error))
        senders.get(request)?.log.error({ err: error }, 'request failed');
      return { status_code: failure.code, body: JSON.stringify(failure) };
    },
  });
}

/** A refusal of the protocol itself keeps its own status. */
function refusalOf({ status_code }: { status_code: number }) {
  if (status_code === 413) return toFailure(new FileTooLargeError(maxBytes));
  return { ...refusal(status_code), code: status_code };
}

/** The length of the file on the disk says how much was sent; everything else is in the database. */
class UploadFolder extends FileStore {
  constructor(uploads: ResumableUploads) {
    super({
      directory: uploads.folder,
      configstore: {
        async get(id) {
          const row = await uploads.findUpload(id);
          return row && new Upload({ id, size: row.size, offset: 0, metadata: {} });
        },
        // The upload was announced before, so there is nothing to store.
        set: async () => {},
        delete: uploads.forget,
      },
    });
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    content.on('data', (piece: Buffer) => {
      end += piece.length;
    });
    await pipeline(
      content,
      createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset, mode: 0o600 }),
    );
    return end;
  }
}
