/** The event that tells a prerendered page that its controls are alive. */
export const pageReady = 'page-ready';
