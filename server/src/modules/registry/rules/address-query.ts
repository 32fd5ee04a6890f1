export interface AddressQuery {
  /** The words name a place: characters in one width and case, without numbers. */
  readonly words: readonly string[];
  readonly roadNumber: string | undefined;
  readonly building: string | undefined;
  readonly entrance: string | undefined;
  readonly room: string | undefined;
}

const tokens = /(\d+)\s*(号楼|幢|栋|座|单元|室|号|层|楼)?|[\p{Lo}]+|[A-Z]+/gu;
const buildingWords: readonly (string | undefined)[] = ['号楼', '幢', '栋', '座'];
const endsAsRoad = /[路街巷道弄里]$/;
/** A building seldom has a number of three digits, a room nearly always. */
const longestBuilding = 2;

const normalized = (text: string): string => text.normalize('NFKC').toUpperCase();

/** The text is a whole unit number or house code. */
export function readCode(text: string): string | undefined {
  const code = normalized(text).replace(/\s/gu, '');
  return /^(?=(.*\d){10})[0-9A-Z]{12,32}$/.test(code) ? code : undefined;
}

/** This reads «阳光花园3幢2单元1201室», «阳光花园 3-2-1201» and «yghy 1201». */
export function readAddress(text: string): AddressQuery {
  const words: string[] = [];
  const plain: string[] = [];
  let [roadNumber, building, entrance, room]: (string | undefined)[] = [];
  const found = [...normalized(text).matchAll(tokens)];
  for (const [index, [token, digits, word]] of found.entries()) {
    const isLast = index === found.length - 1;
    if (digits === undefined) words.push(token);
    else if (buildingWords.includes(word)) building = digits;
    else if (word === '单元') entrance = digits;
    else if (word === '室') room = digits;
    else if (word === '号' && found[index - 1]?.[0].match(endsAsRoad)) roadNumber = digits;
    else if (word === '号' && !isLast) building = digits;
    else if (word === undefined || word === '号') plain.push(digits);
  }
  if (room === undefined && (plain.length > 1 || building !== undefined || (plain[0]?.length ?? 0) > longestBuilding))
    room = plain.pop();
  building ??= plain.shift();
  entrance ??= plain.shift();
  return { words, roadNumber, building, entrance, room };
}

const pairsOf = (text: string): string[] => {
  const characters = [...text];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

/** The city and the district are taken off the words, and the district is answered beside what is left. */
export function placeIn(
  words: readonly string[],
  { city, districts }: { readonly city: string; readonly districts: ReadonlyMap<string, string> },
): { readonly names: string[]; readonly district: string | undefined } {
  let found: string | undefined;
  const names = words.map((word) => {
    const inCity = word.startsWith(city) ? word.slice(city.length) : word;
    for (const [code, name] of districts)
      if (inCity.startsWith(name)) {
        found = code;
        return inCity.slice(name.length);
      }
    return inCity;
  });
  return { names: names.filter((name) => name.length > 1), district: found };
}

/**
 * Each pair skips one character between: a wrong character spoils both of its plain pairs, and none of the pairs that
 * skip it.
 */
const gappedPairsOf = (text: string): string[] => {
  const characters = [...text];
  return characters.slice(2).map((character, index) => `${characters[index]}·${character}`);
};

const isSpelled = (word: string): boolean => /^[A-Z]+$/.test(word);

export interface SpokenName {
  readonly name: string;
  readonly initials: string;
}

const lettersOf = (name: string): string => normalized(name).replace(/[^\p{L}]/gu, '');

/** A place is found by these terms: characters as they are, initials in small letters. */
export function placeTerms(names: readonly SpokenName[], road: string): string[] {
  const number = /(\d+)/.exec(normalized(road))?.[1];
  const terms = names.flatMap(({ name, initials }) => [
    ...pairsOf(lettersOf(name)),
    ...gappedPairsOf(lettersOf(name)),
    ...pairsOf(initials.toLowerCase()),
  ]);
  return [...new Set([...terms, ...(number === undefined ? [] : [`#${number}`])])];
}

export interface SoughtTerm {
  readonly term: string;
  readonly weight: number;
}

/** Written characters count twice as much as initials. */
export function soughtTerms(names: readonly SpokenName[], roadNumber: string | undefined): SoughtTerm[] {
  const weights = new Map<string, number>();
  for (const { name, initials } of names) {
    if (!isSpelled(name)) {
      for (const pair of gappedPairsOf(name)) weights.set(pair, 1);
      for (const pair of pairsOf(name)) weights.set(pair, 2);
    }
    for (const pair of pairsOf(initials.toLowerCase())) weights.set(pair, 1);
  }
  if (roadNumber !== undefined) weights.set(`#${roadNumber}`, 2);
  return [...weights].map(([term, weight]) => ({ term, weight }));
}
