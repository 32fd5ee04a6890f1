import { firstPage, subAppsBasePath } from '@anju/contract';
import type { PageAddress } from '../bridge.ts';

export function pageOfAddress(appcode: string, address: URL): PageAddress {
  const base = `${subAppsBasePath}${appcode}`;
  const path = address.pathname.startsWith(`${base}/`) ? address.pathname.slice(base.length) : firstPage;
  return { path: path === '/' ? firstPage : path, query: Object.fromEntries(address.searchParams) };
}

export function addressOfPage(appcode: string, { path, query }: PageAddress): string {
  const search = new URLSearchParams(query).toString();
  return `${subAppsBasePath}${appcode}${path}${search && `?${search}`}`;
}
