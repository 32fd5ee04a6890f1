import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Position {
  readonly top: number;
  readonly left: number;
}

const fillsItsPane = { height: '100%', overflow: 'auto' } as const;

/**
 * A hidden page is not displayed, and the browser then forgets its scroll positions. Every position inside, also of
 * tables and lists, is recorded and restored when the page is shown again.
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
