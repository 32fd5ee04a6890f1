import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Position {
  readonly top: number;
  readonly left: number;
}

const fillsItsPane = { height: '100%', overflow: 'auto' } as const;

/**
 * Scrolls its content. A page out of sight is not displayed, and what is not displayed forgets how far it was scrolled;
 * so every position inside, also that of a table or a list, is noted and put back when the page is shown again.
 */
export function KeptScroll({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const positions = useRef(new Map<Element, Position>());
  useLayoutEffect(() => {
    const scrolled = place.current;
    if (!scrolled) return;
    for (const [element, { top, left }] of positions.current) {
      if (!scrolled.contains(element)) positions.current.delete(element);
      element.scrollTop = top;
      element.scrollLeft = left;
    }
    const note = ({ target }: Event): void => {
      const element = target as Element;
      positions.current.set(element, { top: element.scrollTop, left: element.scrollLeft });
    };
    scrolled.addEventListener('scroll', note, { capture: true, passive: true });
    return () => scrolled.removeEventListener('scroll', note, { capture: true });
  }, []);
  return (
    <div ref={place} style={fillsItsPane}>
      {children}
    </div>
  );
}
