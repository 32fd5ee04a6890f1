import type { Call } from '@anju/contract';
import { type CallContext, type Handler, type Route, route } from './route.ts';

/** Each call of the group needs a handler: leaving one out does not compile. */
export function routesOf<Group extends { readonly [Name in keyof Group]: Call }>(
  group: Group,
  handlers: { readonly [Name in keyof Group]: Handler<Group[Name]> },
): Route[] {
  return (Object.keys(group) as Array<keyof Group>).map((name) => route(group[name], handlers[name]));
}

type AskedByAccount = (input: never, accountId: string) => Promise<unknown>;

/** These functions are named as the calls that they answer, and ask for nothing but the input and the account. */
export function byAccount<Service extends { readonly [Name in keyof Service]: AskedByAccount }>(service: Service) {
  const handlers = Object.entries<AskedByAccount>(service).map(([name, answer]) => [
    name,
    (input: never, { session }: CallContext<{ readonly accountId: string }>) => answer(input, session.accountId),
  ]);
  return Object.fromEntries(handlers) as {
    readonly [Name in keyof Service]: (
      input: Parameters<Service[Name]>[0],
      context: CallContext<{ readonly accountId: string }>,
    ) => ReturnType<Service[Name]>;
  };
}
