/** The controls of a prerendered page work from this event on. */
export const pageReady = 'page-ready';
