import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { keepAskedAddress } from '../session/return-address.ts';
import { closeSession } from '../session/session.ts';
import { clearSessionValues, sessionValues } from '../storage/stored-values.ts';

/** Clears the rest of an old session and shows the login, which leads back to the address asked for. */
export function TurnAway() {
  const [, navigate] = useLocation();
  useEffect(() => {
    keepAskedAddress();
    closeSession();
    // Without a stored token, no other window has a session either.
    if (!sessionValues.token.read()) clearSessionValues();
    navigate('/login', { replace: true });
  }, [navigate]);
  return null;
}
