import * as React from 'react';

/**
 * For its warnings React's development build notes with each element where it was made. That is a fifth of the time that
 * tests of pages take, and a warning fails its test by its words. React itself leaves it out beyond so many elements in a
 * second: as if they had been made already.
 */
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 1e4, set: () => {} });
