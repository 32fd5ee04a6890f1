import { callList, type ErrorName, gatewayPrefix, listErrors } from '@anju/contract';

const served = callList.map(([name, call]) => ({
  name,
  method: call.method,
  address: new RegExp(`^${gatewayPrefix}${call.path.replace(/:\w+/g, '[^/]+')}$`),
  errors: listErrors(call),
}));

const namedError = /"error":"([a-z-]+)"\}$/;

/** A call is refused only by the names that it declares: clients decide by them. */
export function assertDeclared(method: string, path: string, content: string): void {
  const error = namedError.exec(content)?.[1] as ErrorName | undefined;
  if (error === undefined) return;
  const [address = ''] = path.split('?');
  const call = served.find((one) => one.method === method && one.address.test(address));
  if (call && !call.errors.includes(error))
    throw new Error(`${method} ${path} answers with ${error}, which ${call.name} does not declare`);
}
