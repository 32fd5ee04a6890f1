import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { keepAskedAddress } from '../session/return-address.ts';
import { closeSession } from '../session/session.ts';
import { clearSessionValues, sessionValues } from '../storage/stored-values.ts';

/** Without a session: clears what is left of an old one and shows the login, which leads back to where this was asked for. */
export function TurnAway() {
  const [, navigate] = useLocation();
  useEffect(() => {
    keepAskedAddress();
    closeSession();
    // What has lost its token is no other window's session either.
    if (!sessionValues.token.read()) clearSessionValues();
    navigate('/login', { replace: true });
  }, [navigate]);
  return null;
}
