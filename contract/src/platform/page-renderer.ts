import type { PortalConfig } from './portal-config.ts';

/** The server answers these calls before it draws a page. */
export interface PageAsk {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface DrawablePage {
  readonly key: string;
  readonly asks: readonly PageAsk[];
  /** Draws the page with the answers in their order; null stands for what does not exist. */
  draw(answers: readonly unknown[]): { readonly html: string; readonly exists: boolean };
}

/** The built shell gives this to the server, which draws public pages as HTML. */
export interface PageRenderer {
  /** The patterns are those of the router below the portal's base path, such as `main/notices/:id`. */
  readonly patterns: readonly string[];
  /** Returns undefined if only the plain page can be sent. */
  find(path: string, search: string): DrawablePage | undefined;
}

export interface PageRendererOptions {
  readonly config: PortalConfig;
  readonly publicUrl: string | undefined;
  readonly readFile: (path: string) => string;
}

export type CreatePageRenderer = (options: PageRendererOptions) => PageRenderer;
