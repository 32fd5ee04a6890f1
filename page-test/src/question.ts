import { type Call, calls, gatewayPrefix, hasInputInAddress } from '@anju/contract';
import { parse } from 'qs';

const patterns = Object.values(calls as Record<string, Call>).map((call) => ({
  call,
  pattern: new RegExp(`^${gatewayPrefix}${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

const findMatch = ({ method, url }: Request) => {
  const { pathname } = new URL(url);
  // A literal path comes before one with parameters, because a parameter matches anything.
  return patterns
    .flatMap(({ call, pattern }) => {
      const match = call.method === method ? pattern.exec(pathname) : null;
      return match ? [{ call, parts: match.groups ?? {} }] : [];
    })
    .sort((one, other) => Object.keys(one.parts).length - Object.keys(other.parts).length)[0];
};

export const sentTo = (request: Request): Call | undefined => findMatch(request)?.call;

/** Joins the parameters of the path with those of the query or the body. */
export async function readQuestion(call: Call, request: Request): Promise<Record<string, unknown>> {
  const parts = Object.entries(findMatch(request)?.parts ?? {}).map(([name, value]) => [
    name,
    decodeURIComponent(value),
  ]);
  const sent = hasInputInAddress(call)
    ? parse(new URL(request.url).search, { ignoreQueryPrefix: true, depth: 5 })
    : await request.json();
  return { ...sent, ...Object.fromEntries(parts) };
}
