import type { Call } from '@anju/contract';
import { type Handler, type Route, route } from './route.ts';

/** A group of calls with what answers each of them: to leave one out does not compile. */
export function routesOf<Group extends { readonly [Name in keyof Group]: Call }>(
  group: Group,
  handlers: { readonly [Name in keyof Group]: Handler<Group[Name]> },
): Route[] {
  return (Object.keys(group) as Array<keyof Group>).map((name) => route(group[name], handlers[name]));
}
