import type { Audience, Permission } from '../admin/entities.ts';

/** Where every app begins. */
export const firstPage = '/home';

/**
 * `page` stands in the menu, `linked` is opened from other pages alone, `heading` stands above pages and has none of its
 * own, and `planned` stands in no menu until it is built: its address says that it is under construction.
 */
export type PageKind = 'page' | 'linked' | 'heading' | 'planned';

/** A page as the catalogue declares it; its place among the others is its place in the menu. */
export interface PageEntry {
  readonly kind?: PageKind;
  /** Inside its app. Another route is another page. */
  readonly route: string;
  readonly title: string;
  readonly icon?: string;
  /** The name of the heading above it, which is declared before it. */
  readonly parent?: string;
  /** Whom it is for; left out, the same as its heading, or everybody who may enter the app. */
  readonly audiences?: readonly Audience[];
  /** Shown only to who holds it. */
  readonly permission?: Permission;
  /** Shown only to officials; left out, as its heading. The server answers nobody else. */
  readonly officials?: boolean;
  /** False: loaded anew each time it is shown. */
  readonly keepAlive?: boolean;
}

export interface Page<Kind extends PageKind = PageKind> {
  readonly kind: Kind;
  readonly appcode: string;
  /** The product's entry in the menu: `lease-app/cases`. */
  readonly id: string;
  readonly parentid: string | null;
  /** Inside its app: `/cases`. */
  readonly route: string;
  /** In the portal: `/lease-app/cases`. */
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly audiences: readonly Audience[] | null;
  readonly permission: Permission | null;
  readonly officials: boolean;
  readonly keepAlive: boolean;
}

type Entries = Readonly<Record<string, PageEntry>>;

/** The pages of an app by their names. */
export type PagesOf<Declared extends Entries> = {
  readonly [Name in keyof Declared]: Page<
    Declared[Name] extends { readonly kind: infer Kind extends PageKind } ? Kind : 'page'
  >;
};

/** The names of the pages that an app has to show something for. */
export type ShownPage<Pages> = {
  [Name in keyof Pages]: Pages[Name] extends Page<'page' | 'linked'> ? Name : never;
}[keyof Pages] &
  string;

/* @__NO_SIDE_EFFECTS__ */
export function definePages<const Declared extends Entries>(
  appcode: string,
  declared: Declared & { readonly [Name in keyof Declared]: { readonly parent?: keyof Declared } },
): PagesOf<Declared> {
  const pages: Record<string, Page> = {};
  for (const [name, entry] of Object.entries<PageEntry>(declared)) {
    const heading = entry.parent === undefined ? undefined : pages[entry.parent];
    pages[name] = {
      kind: entry.kind ?? 'page',
      appcode,
      id: appcode + entry.route,
      parentid: heading?.id ?? null,
      route: entry.route,
      path: `/${appcode}${entry.route}`,
      title: entry.title,
      icon: entry.icon ?? '',
      audiences: entry.audiences ?? heading?.audiences ?? null,
      permission: entry.permission ?? null,
      officials: entry.officials ?? heading?.officials ?? false,
      keepAlive: entry.keepAlive ?? true,
    };
  }
  return pages as PagesOf<Declared>;
}

/** A page as who opens it names it to the shell. */
export function linkTo({ appcode, route, title }: Page) {
  return { appcode, path: route, title };
}
