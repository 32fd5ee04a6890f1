import { z } from '../zod.ts';

/** The browser loads this description of the deployment before anything else. */
export const PortalConfig = z.object({
  city: z.string(),
  bureau: z.string(),
  title: z.string(),
  gateway: z.string(),
  version: z.string(),
  /** Times are shown in the city's zone, such as `Asia/Shanghai`, wherever the browser is. */
  timeZone: z.string(),
  /** The 区划 by which the city divides its work, if the deployment names any. */
  districts: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
  /** Passwords are encrypted under this key (SPKI, PEM). */
  rsaPublicKey: z.string(),
  /** The browser is sent to this address with `gotourl` to sign in; undefined without single sign-on. */
  identityProvider: z.optional(z.string()),
  /** Other origins from which pictures of users are shown. */
  avatarOrigins: z.optional(z.array(z.string())),
  /** The port for public files on the portal's host; undefined if it is the portal's own. */
  fileStreamPort: z.optional(z.number()),
});
export type PortalConfig = z.output<typeof PortalConfig>;

export const portalBasePath = '/portal/';
/** On this page anybody checks a paper by its code or number. */
export const paperCheckPage = 'verify';
export const portalConfigPath = '/portal/config.json';

/** The front end of each sub-application stands below this path under its code, such as `/apps/lease-app/`. */
export const subAppsBasePath = '/apps/';
