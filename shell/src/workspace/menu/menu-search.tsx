import { type App, calls } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { Dialog, Icon } from '@anju/ui/controls';
import { menuIcon } from '@anju/ui/icons';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { usePortal } from '../../session/portal.ts';
import { workspaceTexts } from '../../workspace-texts.ts';
import styles from './menu-search.module.css';
import { listPages, type MenuNode, toMenuTree } from './menu-tree.ts';

interface MenuSearchProps {
  readonly apps: readonly App[];
  readonly open: (page: MenuNode) => void;
  readonly onClose: () => void;
}

interface Entry {
  readonly page: MenuNode;
  readonly place: string;
}

const maxShown = 12;

/** Finds pages of all the user's apps by Chinese characters or by the initials of their pinyin. */
export function MenuSearch({ apps, open, onClose }: MenuSearchProps) {
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const entries = useEntries(apps);
  const initials = useInitials(entries);
  const found = useMemo(() => findEntries(entries, initials, asked), [entries, initials, asked]);

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    open(entry.page);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') choose(found[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title={workspaceTexts.workspace.search} place="top" onClose={onClose}>
      <input
        className={styles.input}
        type="search"
        role="combobox"
        aria-label={workspaceTexts.workspace.search}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
        placeholder={workspaceTexts.workspace.searchHint}
        autoComplete="off"
        value={asked}
        onChange={({ target }) => {
          setAsked(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} id={listId} role="listbox" aria-label={workspaceTexts.workspace.searchResults}>
        {found.map((entry, index) => (
          <button
            key={entry.page.path}
            id={`${listId}-${index}`}
            className={styles.entry}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => choose(entry)}
          >
            <Icon of={menuIcon(entry.page.icon)} />
            <span>{entry.page.title}</span>
            <span className={styles.place}>{entry.place}</span>
          </button>
        ))}
      </div>
      <p className={styles.nothing} role="status">
        {asked && found.length === 0 && workspaceTexts.workspace.searchNothing}
      </p>
    </Dialog>
  );
}

function useEntries(apps: readonly App[]): Entry[] {
  const { client } = usePortal();
  return useQueries({
    queries: apps.map(({ appid }) => ({
      ...callQuery(client, calls.listMenuItems, { appid }, { showFailure: true }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (menus) =>
      menus.flatMap(({ data = [] }, index) =>
        listPages(toMenuTree(data)).map((trail) => ({
          page: trail.at(-1) as MenuNode,
          place: [apps[index]?.shortname, ...trail.slice(0, -1).map(({ title }) => title)].join(' / '),
        })),
      ),
  });
}

/** Until the dictionary has loaded, only Chinese characters find a page. */
function useInitials(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['pinyin-initials', entries.map(({ page }) => page.title)],
    queryFn: async () => {
      const { pinyin } = await import('pinyin-pro');
      const initialsOf = (title: string) =>
        pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
      return new Map(entries.map(({ page }) => [page.title, initialsOf(page.title).toLowerCase()]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? new Map();
}

function findEntries(entries: readonly Entry[], initials: ReadonlyMap<string, string>, asked: string): Entry[] {
  const wanted = asked.trim().toLowerCase();
  if (!wanted) return entries.slice(0, maxShown);
  return entries
    .filter(({ page }) => page.title.toLowerCase().includes(wanted) || initials.get(page.title)?.includes(wanted))
    .slice(0, maxShown);
}
