import * as React from 'react';

/**
 * React's development build records for each element where it was made, for its warnings. That takes a fifth of the
 * time of page tests, which fail by the words of a warning alone. React stops recording beyond a number of elements per
 * second, so this pretends that the number is reached.
 */
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 1e4, set: () => {} });
