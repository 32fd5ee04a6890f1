/**
 * Takes the place of the schema library in the shell's build: the shell names calls and checks none of them, so that
 * part of every call's description need not be loaded before the login shows.
 */
const unchecked: object = new Proxy(() => {}, {
  get(_, property) {
    if (String(property).toLowerCase().includes('parse')) throw new Error('the shell checks no schemas');
    return unchecked;
  },
  apply: () => unchecked,
});

export const z = unchecked;
