import type { PortalConfig } from './portal-config.ts';

/** A call that a page wants answered before it can be drawn, by its path. */
export interface PageAsk {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** An address that can be drawn before it is sent. */
export interface DrawablePage {
  /** The same for all who see the same. */
  readonly key: string;
  readonly asks: readonly PageAsk[];
  /** With the answers in their order; null stands for what does not exist. */
  draw(answers: readonly unknown[]): { readonly html: string; readonly exists: boolean };
}

/** What the built shell hands the server: its public pages as HTML. */
export interface PageRenderer {
  /** Below the portal's base path, as patterns of the router: `main/notices/:id`. */
  readonly patterns: readonly string[];
  /** Undefined: the plain page is all there is to send. */
  find(path: string, search: string): DrawablePage | undefined;
}

export interface PageRendererOptions {
  readonly config: PortalConfig;
  /** Where people reach the portal, if it is known. */
  readonly publicUrl: string | undefined;
  /** A file of the built shell. */
  readonly readFile: (path: string) => string;
}

export type CreatePageRenderer = (options: PageRendererOptions) => PageRenderer;
