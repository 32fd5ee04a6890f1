import type { SpokenName } from '../rules/address-query.ts';

let loaded: Promise<typeof import('pinyin-pro')> | undefined;

/** Letters stay as they are. The dictionary is loaded when it is first needed. */
export async function spokenNames(names: readonly string[]): Promise<SpokenName[]> {
  loaded ??= import('pinyin-pro');
  const { pinyin } = await loaded;
  return names.map((name) => ({
    name,
    initials: pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
      .join('')
      .replace(/[^a-zA-Z]/g, ''),
  }));
}
