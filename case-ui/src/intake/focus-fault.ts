const focusable = 'input, select, textarea, button';

/** Focuses the faulty field. If it is not drawn, it focuses the nearest part of the form around it. */
export function focusFault(page: HTMLElement | null, path: string): void {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const place = page?.querySelector<HTMLElement>(`[data-path="${steps.slice(0, length).join('.')}"]`);
    if (!place) continue;
    place.scrollIntoView({ block: 'center' });
    place.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
    return;
  }
}
