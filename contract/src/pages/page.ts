import type { Audience, Permission } from '../admin/entities.ts';

/** Every app begins with this page. */
export const firstPage = '/home';

/**
 * `page` stands in the menu, `linked` is opened only from other pages, `heading` stands above pages and has none of its
 * own, and `planned` stands in no menu until it is built: its address says that it is under construction.
 */
export type PageKind = 'page' | 'linked' | 'heading' | 'planned';

/** The order of the entries in the catalogue is their order in the menu. */
export interface PageEntry {
  readonly kind?: PageKind;
  /** The route stands inside the app. A page with another route is another page. */
  readonly route: string;
  readonly title: string;
  readonly icon?: string;
  /** The heading with this name stands above the page and is declared before it. */
  readonly parent?: string;
  /** Without audiences, those of the heading apply, or else everybody who may enter the app sees the page. */
  readonly audiences?: readonly Audience[];
  readonly permission?: Permission;
  /** Only officials see the page, and the server answers no other user. Without it, the heading's value applies. */
  readonly officials?: boolean;
  /** If false, the page is loaded anew each time it is shown. */
  readonly keepAlive?: boolean;
  /** Cases of this type are applied for on the page, like `ZL201`: it is drawn from the type and has no component. */
  readonly caseType?: string;
}

export interface Page<Kind extends PageKind = PageKind, CaseType extends string | null = string | null> {
  readonly kind: Kind;
  readonly caseType: CaseType;
  readonly appcode: string;
  /** The id is that of the product's menu entry, such as `lease-app/cases`. */
  readonly id: string;
  readonly parentid: string | null;
  /** The route is the path inside the app, such as `/cases`. */
  readonly route: string;
  /** The path is the one in the portal, such as `/lease-app/cases`. */
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly audiences: readonly Audience[] | null;
  readonly permission: Permission | null;
  readonly officials: boolean;
  readonly keepAlive: boolean;
}

type Entries = Readonly<Record<string, PageEntry>>;

export type PagesOf<Declared extends Entries> = {
  readonly [Name in keyof Declared]: Page<
    Declared[Name] extends { readonly kind: infer Kind extends PageKind } ? Kind : 'page',
    Declared[Name] extends { readonly caseType: infer CaseType extends string } ? CaseType : null
  >;
};

/** An app brings a component for each of these pages. */
export type ShownPage<Pages> = {
  [Name in keyof Pages]: Pages[Name] extends Page<'page' | 'linked', null> ? Name : never;
}[keyof Pages] &
  string;

/** These types of cases are applied for in the app. */
export type AppliedFor<Pages> = {
  [Name in keyof Pages]: Pages[Name] extends Page<PageKind, infer CaseType extends string> ? CaseType : never;
}[keyof Pages];

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
      caseType: entry.caseType ?? null,
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

export function linkTo({ appcode, route, title }: Page) {
  return { appcode, path: route, title };
}
