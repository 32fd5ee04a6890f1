/** A counter is about a purpose, a subject (a login name, or nobody in particular), and an origin. */
export interface CounterKey {
  readonly scope:
    | 'sign-in'
    | 'password-change'
    | 'second-factor'
    | 'phone-guess'
    | 'phone-send'
    | 'phone-send-day'
    | 'sign-on-refusal';
  readonly subject: string;
  readonly origin: string;
}

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
  readonly lockMs: number;
}

export type LockoutParameters = Readonly<
  Record<'lockout-failures' | 'lockout-window-minutes' | 'lockout-minutes', number>
>;

export interface Counter extends CounterKey {
  readonly limit: Limit;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Strangers who guess from everywhere get together this many times the failures of one client. */
const clientsPerName = 2;
const codesPerRequester = 5;
const signOnRefusalsPerHour = 60;
const codesPerName = 10;
const codesPerPhone = 10;
const guessesPerRequester = 15;

/** A requester is a browser that the account's owner has signed in with, or a network. */
export interface Requester {
  readonly network: string;
  readonly browser: string | undefined;
}

const perDay = (max: number): Limit => ({ max, windowMs: dayMs, lockMs: dayMs });

function lockout(values: LockoutParameters, times = 1): Limit {
  return {
    max: values['lockout-failures'] * times,
    windowMs: values['lockout-window-minutes'] * minuteMs,
    lockMs: values['lockout-minutes'] * minuteMs,
  };
}

/**
 * The first counter belongs to the client itself and is reset by a success; the others are reduced by what it had
 * counted.
 */
export type Counters = readonly [Counter, ...Counter[]];

/**
 * A known browser has tries of its own. Others count by network and all together: otherwise a thousand networks would
 * have a thousand times the guesses. The holder of the telephone is not counted as a stranger.
 */
export function signInCounters(
  loginName: string,
  { network, browser }: Requester,
  holdsPhone: boolean,
  values: LockoutParameters,
): Counters {
  const of = (origin: string, limit: Limit): Counter => ({ scope: 'sign-in', subject: loginName, origin, limit });
  if (browser !== undefined) return [of(browser, lockout(values))];
  const own = of(network, lockout(values));
  return holdsPhone ? [own] : [own, of('', lockout(values, clientsPerName))];
}

export function signOnRefusalCounter(network: string): Counter {
  const hourMs = 60 * minuteMs;
  const limit = { max: signOnRefusalsPerHour, windowMs: hourMs, lockMs: hourMs };
  return { scope: 'sign-on-refusal', subject: '', origin: network, limit };
}

export function accountCounters(
  scope: 'password-change' | 'second-factor',
  loginName: string,
  values: LockoutParameters,
): Counters {
  return [{ scope, subject: loginName, origin: '', limit: lockout(values) }];
}

/**
 * A guess with the id of its request counts for that request alone; without an id it counts for everything asked for
 * from there. So the guesses of strangers use up none of the owner's.
 */
export function phoneGuessCounters(
  loginName: string,
  requester: string,
  request: string | undefined,
  values: LockoutParameters,
): Counters {
  const of = (origin: string, limit: Limit): Counter => ({ scope: 'phone-guess', subject: loginName, origin, limit });
  if (request === undefined) return [of(requester, lockout(values))];
  return [of(`request ${request}`, lockout(values)), of(`requests of ${requester}`, perDay(guessesPerRequester))];
}

export function phoneSendCounter(loginName: string, { network, browser }: Requester): Counter {
  const limit = { max: 1, windowMs: minuteMs, lockMs: minuteMs };
  return { scope: 'phone-send', subject: loginName, origin: browser ?? network, limit };
}

/**
 * The first counter shows whether this requester has had a code today. Strangers cannot use up what a known browser may
 * ask for.
 */
export function phoneSendDayCounters(
  loginName: string,
  phone: string,
  { network, browser }: Requester,
  maxPerNetwork: number,
): Counters {
  const of = (subject: string, origin: string, max: number): Counter => ({
    scope: 'phone-send-day',
    subject,
    origin,
    limit: perDay(max),
  });
  const own = of(loginName, browser ?? network, codesPerRequester);
  const ofNetwork = of('', network, maxPerNetwork);
  if (browser !== undefined) return [own, ofNetwork];
  return [own, of(loginName, '', codesPerName), of('', `phone ${phone}`, codesPerPhone), ofNetwork];
}
