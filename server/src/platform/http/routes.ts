import type { Call } from '@anju/contract';
import { type Handler, type Route, route } from './route.ts';

/** Each call of the group needs a handler: leaving one out does not compile. */
export function routesOf<Group extends { readonly [Name in keyof Group]: Call }>(
  group: Group,
  handlers: { readonly [Name in keyof Group]: Handler<Group[Name]> },
): Route[] {
  return (Object.keys(group) as Array<keyof Group>).map((name) => route(group[name], handlers[name]));
}
