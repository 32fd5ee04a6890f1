import { createHash, createPublicKey } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { lowPriorityWorkers, spareProcessors } from '../low-priority-workers.ts';
import { type Authority, certifyAuthority, newPrivateKey, privateKeyOf } from './certificates.ts';
import { type AuthorityTables, addAuthority, listAuthorities, lockAuthorities } from './kept-authorities.ts';
import type { PdfSignature } from './sign-pdf.ts';
import type { SigningWork } from './signing-worker.ts';

export interface PdfSigner {
  /** This appends one PAdES signature as an incremental update; earlier signatures stay valid. */
  sign(pdf: Uint8Array, signature: PdfSignature): Promise<Uint8Array>;
  /** Anybody needs these PEM certificates of the authority to check a signature; the one in use comes first. */
  readonly certificates: readonly string[];
}

/** The deployment is an authority of its own, with a key from the configuration or else one kept in the database. */
export interface DeploymentSigner extends PdfSigner {
  /** This runs at every start; if processes start together, one of them makes the key and its certificate. */
  prepare(): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'signingKey' | 'bureau'>;
}

const workers = lowPriorityWorkers<SigningWork>(new URL('./signing-worker.ts', import.meta.url), {
  threads: spareProcessors,
});

export function createPdfSigner({ database, clock, config }: Parts): DeploymentSigner {
  const db = database.tables<AuthorityTables>();
  let authority: Authority | undefined;
  let certificates: readonly string[] = [];

  return {
    get certificates() {
      return certificates;
    },

    async prepare() {
      await inTransaction(db, async (transaction) => {
        await lockAuthorities(transaction);
        const configured = config.signingKey && privateKeyOf(config.signingKey);
        const known = await listAuthorities(transaction);
        const kept = known.find(({ id, private_key }) => (configured ? id === idOf(configured) : private_key !== null));
        const privateKey = configured ?? kept?.private_key ?? newPrivateKey();
        authority = kept
          ? { certificate: kept.certificate, privateKey }
          : certifyAuthority(privateKey, `${config.bureau}电子签名`, clock.now());
        const { certificate } = authority;
        if (!kept)
          await addAuthority(transaction, {
            id: idOf(privateKey),
            certificate,
            private_key: configured ? null : privateKey,
            created_at: clock.now(),
          });
        certificates = [certificate, ...known.map((one) => one.certificate).filter((one) => one !== certificate)];
      });
    },

    async sign(pdf, signature) {
      if (!authority) throw new Error('there is no key to sign PDFs with yet');
      return Buffer.from(await workers('sign', pdf, signature, authority));
    },
  };
}

function idOf(privateKey: string): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
}
