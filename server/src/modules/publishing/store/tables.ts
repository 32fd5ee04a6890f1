import type { ReleaseEvent } from '@anju/contract';
import type { Generated, Kysely } from 'kysely';
import type { ItemKind, Stage } from '../rules/release.ts';

export interface PublishingTables {
  'publishing.item': {
    id: Generated<string>;
    kind: ItemKind;
    version: number;
    stage: Stage;
    revision: number;
    /** A submitted revision is to come out at this time; null means as soon as it is released. */
    publish_at: Date | null;
    pinned: Generated<boolean>;
    position: Generated<number>;
    changed_at: Date;
    changed_by: string;
  };
  'publishing.revision': {
    item_id: string;
    number: number;
    title: string;
    words: string;
    content: unknown;
    saved_by: string;
    saved_at: Date;
    public_since: Date | null;
    public_from: Date | null;
    public_until: Date | null;
    is_announced: Generated<boolean>;
  };
  'publishing.revision_file': {
    item_id: string;
    revision: number;
    document_id: string;
    part: 'attachment' | 'source' | 'size';
    position: number;
    name: string;
    media_type: string;
    size: number;
    width: number | null;
    height: number | null;
  };
  'publishing.event': {
    number: Generated<number>;
    item_id: string;
    revision: number;
    at: Date;
    who: string;
    action: ReleaseEvent['action'];
    reason: string;
  };
}

export type PublishingDb = Kysely<PublishingTables>;

/** The files of one part of a revision are in order. */
export type RevisionFile = Omit<PublishingTables['publishing.revision_file'], 'item_id' | 'revision' | 'position'>;
