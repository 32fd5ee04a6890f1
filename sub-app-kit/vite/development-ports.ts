/** The development server of each sub-application listens on its port while the map is switched on. */
export const developmentPorts: Readonly<Record<string, number>> = {
  'org-app': 81,
  'fh-app': 82,
  'sh-app': 83,
  'main-app': 84,
  'search-app': 85,
  'common-app': 86,
  'admin-app': 88,
  'workflow-app': 90,
  'lease-app': 91,
};

/** The map is off unless asked for with `DEVELOPMENT_PORTS=on vite`. */
export function usesDevelopmentPorts(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment.DEVELOPMENT_PORTS === 'on';
}
