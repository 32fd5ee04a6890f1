export interface DemoArticle {
  readonly title: string;
  readonly summary?: string;
  readonly source?: string;
  /** Before the day on which the demo begins. */
  readonly daysAgo: number;
  readonly pinned?: true;
  readonly withCover?: true;
  readonly withAttachment?: true;
  /** How far it has come; left out, it is published. */
  readonly stage?: 'draft' | 'submitted';
  readonly lines: readonly string[];
}
