/** The event that tells a prerendered page that its form is alive. */
export const formReady = 'login-form-ready';
