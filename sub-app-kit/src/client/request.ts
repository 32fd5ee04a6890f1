import { type Call, type CallInput, hasInputInAddress, toQueryString, versionHeader } from '@anju/contract';

export interface RequestParts {
  readonly gateway: string;
  readonly version: string;
  readonly accessToken: string | undefined;
  readonly file?: Blob | undefined;
}

export interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Blob;
}

export function toRequest(call: Call, input: Readonly<Record<string, unknown>>, parts: RequestParts): Request {
  const { path, rest } = fillPath(call.path, input);
  const url = parts.gateway + path;
  const headers: Record<string, string> = { [versionHeader]: parts.version };
  if (parts.accessToken) headers.authorization = `Bearer ${parts.accessToken}`;
  if (hasInputInAddress(call)) {
    const query = toQueryString(rest);
    const request = { url: query ? `${url}?${query}` : url, method: call.method, headers };
    if (!parts.file) return request;
    return { ...request, headers: { ...headers, 'content-type': 'application/octet-stream' }, body: parts.file };
  }
  return {
    url,
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(rest),
  };
}

/** Returns the address of a call for what the browser itself fetches or opens. */
export function callAddress<C extends Call>(gateway: string, call: C, input: CallInput<C>): string {
  return toRequest(call, input as Record<string, unknown>, { gateway, version: '', accessToken: undefined }).url;
}

function fillPath(pattern: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path, rest };
}
