/** The event after which the controls of a prerendered page work. */
export const pageReady = 'page-ready';
