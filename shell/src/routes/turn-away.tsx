import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { closeSession } from '../session/session.ts';
import { clearSessionValues, sessionValues } from '../storage/stored-values.ts';

/** Whoever has no session: what is left of an old one goes, and the login comes. */
export function TurnAway() {
  const [, navigate] = useLocation();
  useEffect(() => {
    closeSession();
    // What has lost its token is no other window's session either.
    if (!sessionValues.token.read()) clearSessionValues();
    navigate('/login', { replace: true });
  }, [navigate]);
  return null;
}
