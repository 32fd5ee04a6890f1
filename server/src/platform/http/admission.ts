import type { Urgency } from '@anju/contract';

/**
 * These kinds are counted apart: a call is done in moments, an event stream stays open, and a file takes as long as its
 * line.
 */
export type RequestKind = 'call' | 'stream' | 'upload' | 'file';

export interface Asked {
  readonly kind: RequestKind;
  readonly urgency: Urgency;
  /** A person is known by their token; a request without one is known by its address alone. */
  readonly person: string | undefined;
  readonly address: string;
}

export interface Place {
  /**
   * The place is free for other requests while the server waits for the client; `take` takes it again without asking.
   */
  leave(): void;
  take(): void;
}

export interface Strain {
  /** The event loop was late by this time. */
  readonly loopDelayMs: number;
  /** Requests waited this long for a database connection. */
  readonly databaseWaitMs: number;
}

export interface Admission {
  /** The result is undefined if there is no place. */
  enter(asked: Asked): Place | undefined;
  /** Call this at an even pace: the bound of calls adapts by it. */
  adjust(strain: Strain): void;
  readonly bound: number;
  underWay(kind: RequestKind): number;
}

const mostOfKind = { stream: 20_000, upload: 1_000, file: 4_000 } as const;

/** A page makes a dozen calls at once, figures among them, so one person alone is never sent away. */
const leastCalls = 32;
const mostLoopDelayMs = 40;
const mostDatabaseWaitMs = 60;
/** Calls beyond the capacity go within a second or two; within it they come back as fast. */
const shrinking = 0.9;
const growing = 1.05;
/** After this many strained looks in a row it is no hiccup, even if few calls are under way. */
const lasting = 10;

/** Calls of this urgency are let in up to this share of the bound. The rest is for more urgent ones. */
const shareOfUrgency: Readonly<Record<Urgency, number>> = { first: 1, ordinary: 0.9, later: 0.75, last: 0.5 };
/** These shares of the bound of a kind apply once it is half full. */
const shareOfPerson = 1 / 8;
const shareOfAddress = 1 / 4;
const leastOfPerson = 8;
const leastOfAddress = 16;

export function createAdmission(mostCalls: number): Admission {
  const least = Math.min(leastCalls, mostCalls);
  let bound = mostCalls;
  let busiest = 0;
  let strainedFor = 0;
  const crowds: Readonly<Record<RequestKind, Crowd>> = {
    call: createCrowd(),
    stream: createCrowd(),
    upload: createCrowd(),
    file: createCrowd(),
  };
  const boundOf = (kind: RequestKind): number => (kind === 'call' ? Math.floor(bound) : mostOfKind[kind]);

  const hasPlace = ({ kind, urgency, person, address }: Asked): boolean => {
    const crowd = crowds[kind];
    const most = boundOf(kind);
    if (crowd.count >= (kind === 'call' ? Math.floor(most * shareOfUrgency[urgency]) : most)) return false;
    if (crowd.count < most / 2) return true;
    const mostOfPerson = Math.max(leastOfPerson, most * shareOfPerson);
    const mostOfAddress = Math.max(leastOfAddress, most * shareOfAddress);
    return crowd.ofPerson(person) < mostOfPerson && crowd.ofAddress(address) < mostOfAddress;
  };

  return {
    get bound() {
      return boundOf('call');
    },
    underWay: (kind) => crowds[kind].count,
    enter(asked) {
      const { kind, person, address } = asked;
      if (!hasPlace(asked)) {
        if (kind === 'call') busiest = Math.max(busiest, crowds.call.count + 1);
        return undefined;
      }
      const crowd = crowds[kind];
      let isTaken = false;
      const change = (taking: boolean): void => {
        if (isTaken === taking) return;
        isTaken = taking;
        crowd.change(person, address, taking ? 1 : -1);
        if (kind === 'call') busiest = Math.max(busiest, crowd.count);
      };
      change(true);
      return { leave: () => change(false), take: () => change(true) };
    },
    adjust({ loopDelayMs, databaseWaitMs }) {
      const isStrained = loopDelayMs > mostLoopDelayMs || databaseWaitMs > mostDatabaseWaitMs;
      strainedFor = isStrained ? strainedFor + 1 : 0;
      if (!isStrained) bound = Math.min(mostCalls, bound * growing);
      else if (busiest > bound / 2) bound = Math.max(least, bound * shrinking);
      else if (strainedFor >= lasting) bound = Math.max(least, Math.min(bound, busiest * 2) * shrinking);
      busiest = crowds.call.count;
    },
  };
}

interface Crowd {
  readonly count: number;
  ofPerson(person: string | undefined): number;
  ofAddress(address: string): number;
  change(person: string | undefined, address: string, by: 1 | -1): void;
}

/**
 * Persons and addresses are counted apart: the sender writes the token, and could make it look like another client's
 * address.
 */
function createCrowd(): Crowd {
  const persons = new Map<string, number>();
  const addresses = new Map<string, number>();
  let count = 0;
  const add = (counts: Map<string, number>, one: string, by: 1 | -1): void => {
    const now = (counts.get(one) ?? 0) + by;
    if (now === 0) counts.delete(one);
    else counts.set(one, now);
  };
  return {
    get count() {
      return count;
    },
    ofPerson: (person) => (person === undefined ? 0 : (persons.get(person) ?? 0)),
    ofAddress: (address) => addresses.get(address) ?? 0,
    change(person, address, by) {
      count += by;
      if (person !== undefined) add(persons, person, by);
      add(addresses, address, by);
    },
  };
}
