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
  /** The city divides its work by these 区划, if the deployment names any. */
  districts: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
  /** Passwords are encrypted under this key (SPKI, PEM). */
  rsaPublicKey: z.string(),
  /** The browser is sent to this address with `gotourl` to sign in; undefined without single sign-on. */
  identityProvider: z.optional(z.string()),
  avatarOrigins: z.optional(z.array(z.string())),
  /** Public files are read from this port of the portal's host; by default from the portal's own. */
  fileStreamPort: z.optional(z.number()),
});
export type PortalConfig = z.output<typeof PortalConfig>;

export const portalBasePath = '/portal/';
/** On this page anybody checks a paper by its code or number. */
export const paperCheckPage = 'verify';
export const portalConfigPath = '/portal/config.json';

/** The front end of each sub-application stands below this path under its code, such as `/apps/lease-app/`. */
export const subAppsBasePath = '/apps/';
