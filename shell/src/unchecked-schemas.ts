/**
 * Replaces the schema library in the shell's build: the shell checks no calls, so the part of their description that
 * only checks need not load before the login shows.
 */
const unchecked: object = new Proxy(() => {}, {
  get(_, property) {
    if (String(property).toLowerCase().includes('parse')) throw new Error('the shell checks no schemas');
    return unchecked;
  },
  apply: () => unchecked,
});

export const z = unchecked;
