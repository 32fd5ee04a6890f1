import { inTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store.ts';
import { keyOf, newKey, type Seal, type SealingKey, sealHolds, sealWith } from './sealing-keys.ts';

export type Seals = ReturnType<typeof createSeals>;
type Db = Parameters<typeof store.listKeys>[0];
type BarePaper = Omit<store.PaperRow, 'key_id' | 'signature'>;
type BareDelivery = Omit<store.DeliveryRow, 'key_id' | 'signature'>;

const papersAtOnce = 500;

/** The seal covers every column, so that none can be changed by hand. */
const coveredOfPaper = (paper: BarePaper): readonly unknown[] => [
  'paper',
  paper.id,
  paper.subject_kind,
  paper.subject_id,
  paper.account_id,
  paper.channel,
  paper.kind,
  paper.number,
  paper.code,
  paper.title,
  paper.content,
  paper.issued_at.toISOString(),
  paper.ends_number,
  paper.ends_as,
];

const coveredOfDelivery = (delivery: BareDelivery): readonly unknown[] => [
  'delivery',
  delivery.paper_id,
  delivery.delivered_on,
  delivery.channel,
  delivery.recorded_by,
  delivery.recorded_at.toISOString(),
];

/** The key of the deployment that seals papers: of the configuration, or else kept in the database. */
export function createSeals({ database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>) {
  const db = database.tables<store.PapersTables>();
  const configured = config.paperKeys.map(keyOf);
  let kept: readonly SealingKey[] = configured;

  /** The newest key comes first. The query runs in the caller's transaction, beside which nothing may be asked. */
  const readKeys = async (on: Db): Promise<readonly SealingKey[]> => {
    if (kept.length === 0)
      kept = (await store.listKeys(on)).flatMap(({ id, public_key, private_key }) =>
        private_key === null ? [] : [{ id, publicKey: public_key, privateKey: private_key }],
      );
    return kept;
  };

  const getKey = async (on: Db): Promise<SealingKey> => {
    const [key] = await readKeys(on);
    if (!key) throw new Error('there is no key to seal papers with');
    return key;
  };

  const holds = async (covered: readonly unknown[], key_id: string | null, signature: string | null) => {
    const key = (await readKeys(db)).find(({ id }) => id === key_id);
    return key !== undefined && signature !== null && sealHolds(key, covered, signature);
  };

  const sealPaper = async <Paper extends BarePaper>(on: Db, paper: Paper) => ({
    ...paper,
    ...columnsOf(sealWith(await getKey(on), coveredOfPaper(paper))),
  });

  return {
    /** At every start: of processes that start together one makes the first key. */
    prepare: (): Promise<void> =>
      inTransaction(db, async (transaction) => {
        await store.lockKeys(transaction);
        const known = await store.listKeys(transaction);
        const [key = known.length > 0 ? undefined : newKey()] = configured;
        if (!key || known.some(({ id }) => id === key.id)) return;
        await store.addKey(transaction, {
          id: key.id,
          public_key: key.publicKey,
          private_key: configured.length > 0 ? null : key.privateKey,
          created_at: clock.now(),
        });
      }),

    sealPaper,

    sealDelivery: async (on: Db, delivery: BareDelivery): Promise<store.DeliveryRow> => ({
      ...delivery,
      ...columnsOf(sealWith(await getKey(on), coveredOfDelivery(delivery))),
    }),

    paperHolds: (paper: store.PaperRow) => holds(coveredOfPaper(paper), paper.key_id, paper.signature),

    /** Anybody verifies a seal with these keys; the one in use comes first. */
    listKeys: async () => (await readKeys(db)).map(({ id, publicKey }) => ({ id, publicKey })),

    /** A paper is broken if it, or its delivery, is not as it was sealed. */
    async listBroken(): Promise<string[]> {
      const broken: string[] = [];
      for (let last = 0; ; ) {
        const papers = await store.listPapersAfter(db, last, papersAtOnce);
        for (const { paper, delivery } of papers) {
          const isWhole =
            (await holds(coveredOfPaper(paper), paper.key_id, paper.signature)) &&
            (!delivery || (await holds(coveredOfDelivery(delivery), delivery.key_id, delivery.signature)));
          if (!isWhole) broken.push(paper.number);
          last = paper.id;
        }
        if (papers.length < papersAtOnce) return broken;
      }
    },

    /** Each number of a series was given to a paper, so a gap means that a paper is gone. */
    countMissing: () => store.countMissingPapers(db),
  };
}

const columnsOf = ({ keyId, signature }: Seal) => ({ key_id: keyId, signature });
