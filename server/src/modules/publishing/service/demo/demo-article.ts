export interface DemoArticle {
  readonly title: string;
  readonly summary?: string;
  readonly source?: string;
  /** The days count back from the day on which the demo begins. */
  readonly daysAgo: number;
  readonly pinned?: true;
  readonly withCover?: true;
  readonly withAttachment?: true;
  /** The article is published if this is left out. */
  readonly stage?: 'draft' | 'submitted';
  readonly lines: readonly string[];
}
