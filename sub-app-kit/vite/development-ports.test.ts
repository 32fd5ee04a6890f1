import { expect, test } from 'vitest';
import { developmentPorts, usesDevelopmentPorts } from './development-ports.ts';
import { developmentProxy, subAppConfig } from './sub-app.config.ts';

test('CON-03 every sub-application has its port in development', () => {
  expect(developmentPorts).toEqual({
    'org-app': 81,
    'fh-app': 82,
    'sh-app': 83,
    'main-app': 84,
    'search-app': 85,
    'common-app': 86,
    'admin-app': 88,
    'workflow-app': 90,
    'lease-app': 91,
  });
});

test('CON-03 the map is off unless it is asked for', () => {
  expect(usesDevelopmentPorts({})).toBe(false);
  expect(usesDevelopmentPorts({ DEVELOPMENT_PORTS: 'off' })).toBe(false);
  expect(subAppConfig('lease-app', {}).server).not.toHaveProperty('port');
  expect(developmentProxy({})).toEqual({});

  const on = { DEVELOPMENT_PORTS: 'on' };
  expect(subAppConfig('lease-app', on).server).toMatchObject({ port: 91, strictPort: true });
  expect(developmentProxy(on)).toMatchObject({ '/apps/lease-app/': 'http://127.0.0.1:91' });
});
