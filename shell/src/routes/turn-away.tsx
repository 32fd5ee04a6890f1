import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { closeSession } from '../session/session.ts';

/** Whoever has no session: what is left of an old one goes, and the login comes. */
export function TurnAway() {
  const [, navigate] = useLocation();
  useEffect(() => {
    closeSession();
    navigate('/login', { replace: true });
  }, [navigate]);
  return null;
}
