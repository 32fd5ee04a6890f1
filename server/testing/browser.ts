interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly host: string;
}

export interface Visit {
  readonly address: URL;
  readonly status: number;
  readonly body: string;
  /** The way holds every address, the last one included. */
  readonly way: readonly string[];
}

const maxRedirects = 12;

/** Like a browser, this follows redirects, keeps cookies by host and path, and posts forms. */
export function openBrowser() {
  const cookies = new Map<string, Cookie>();
  const cookiePaths = new Set<string>();

  const keep = ({ hostname }: URL, header: string): void => {
    const [pair = '', ...attributes] = header.split(/;\s*/);
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    cookiePaths.add(path);
    const key = [hostname, path, name].join(' ');
    if (value === '') cookies.delete(key);
    else cookies.set(key, { name, value, path, host: hostname });
  };
  const cookiesFor = ({ hostname, pathname }: URL): string =>
    [...cookies.values()]
      .filter(({ host, path }) => host === hostname && `${pathname}/`.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const visit = async (start: string | URL, form?: Record<string, string>): Promise<Visit> => {
    let address = new URL(start);
    let body = form && new URLSearchParams(form);
    const way: string[] = [];
    for (let count = 0; count < maxRedirects; count += 1) {
      way.push(address.href);
      const answer = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: cookiesFor(address) },
        ...(body && { method: 'POST', body }),
      });
      for (const header of answer.headers.getSetCookie()) keep(address, header);
      const location = answer.headers.get('location');
      const text = await answer.text();
      if (location === null) return { address, status: answer.status, body: text, way };
      address = new URL(location, address);
      body = undefined;
    }
    throw new Error(`redirected too often: ${way.join(' ')}`);
  };
  return {
    visit,
    cookiePaths: () => [...cookiePaths],
  };
}
