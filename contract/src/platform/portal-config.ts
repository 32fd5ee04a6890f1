import { z } from '../zod.ts';

/** What the browser learns about this deployment before it does anything else. */
export const PortalConfig = z.object({
  city: z.string(),
  bureau: z.string(),
  title: z.string(),
  gateway: z.string(),
  version: z.string(),
  /** `Asia/Shanghai`: times are shown in the city's, wherever the browser is. */
  timeZone: z.string(),
  /** 区划, by which the city divides its work; none where the deployment names none. */
  districts: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
  /** SPKI, PEM: passwords travel encrypted under it. */
  rsaPublicKey: z.string(),
  /** Where the browser is sent to sign in, with `gotourl`; absent where there is no single sign-on. */
  identityProvider: z.optional(z.string()),
  /** Other origins whose pictures of users are shown. */
  avatarOrigins: z.optional(z.array(z.string())),
  /** The port of the portal's host from which public files are read; absent where it is the portal's own. */
  fileStreamPort: z.optional(z.number()),
});
export type PortalConfig = z.output<typeof PortalConfig>;

export const portalBasePath = '/portal/';
/** Where anybody checks a paper by the code or the number on it. */
export const paperCheckPage = 'verify';
export const portalConfigPath = '/portal/config.json';

/** Where the front ends of the sub-applications stand, each under its code: `/apps/lease-app/`. */
export const subAppsBasePath = '/apps/';
