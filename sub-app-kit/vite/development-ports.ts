/** Where the development server of each sub-application listens, when the map is on. */
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

/** Off unless asked for: `DEVELOPMENT_PORTS=on vite`. */
export function usesDevelopmentPorts(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment.DEVELOPMENT_PORTS === 'on';
}
