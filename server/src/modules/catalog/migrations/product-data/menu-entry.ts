export type Audience = 'staff' | 'developer' | 'agency' | 'citizen';

/** An entry with pages below it is a heading; one without is a page. Addresses stand below `/{appcode}`. */
export interface MenuEntry {
  readonly title: string;
  readonly address: string;
  readonly icon: string;
  /** Whom it is for, with all that stands below it; left out, everybody who may enter the app. */
  readonly audiences?: readonly Audience[];
  readonly keepAlive?: boolean;
  readonly pages?: readonly MenuEntry[];
}

export interface MenuRow {
  readonly id: string;
  readonly parentid: string | null;
  readonly title: string;
  readonly route: string;
  readonly path: string;
  readonly icon: string;
  readonly keep_alive: boolean;
  readonly audiences: readonly Audience[] | null;
}

/** Parents before their children, in the order of the menu. */
export function toMenuRows(appcode: string, entries: readonly MenuEntry[], parent?: MenuRow): MenuRow[] {
  return entries.flatMap(({ title, address, icon, audiences, keepAlive = true, pages }) => {
    const row: MenuRow = {
      id: `${appcode}${address}`,
      parentid: parent?.id ?? null,
      title,
      route: pages ? '' : address,
      path: `/${appcode}${address}`,
      icon,
      keep_alive: keepAlive,
      audiences: audiences ?? parent?.audiences ?? null,
    };
    return [row, ...toMenuRows(appcode, pages ?? [], row)];
  });
}
