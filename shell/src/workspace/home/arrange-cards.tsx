import type { HomeCard } from '@anju/contract';
import { Button, Dialog, DialogActions, Icon } from '@anju/ui/controls';
import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type KeyboardEvent, useState } from 'react';
import { homeTexts } from '../../home-texts.ts';
import styles from './arrange-cards.module.css';
import { type Arrangement, withCardHidden, withCardMoved, withCardShown } from './home-cards.ts';

const texts = homeTexts.layout;
const titleOf = (card: unknown): string => homeTexts.cards[card as HomeCard];

const announcements: Announcements = {
  onDragStart: ({ active }) => texts.picked(titleOf(active.id)),
  onDragOver: ({ active, over }) =>
    over && over.id !== active.id ? texts.over(titleOf(active.id), titleOf(over.id)) : undefined,
  onDragEnd: ({ active }) => texts.dropped(titleOf(active.id)),
  onDragCancel: ({ active }) => texts.cancelled(titleOf(active.id)),
};

interface ArrangeCardsProps {
  readonly arrangement: Arrangement;
  readonly arrange: (arrangement: Arrangement) => void;
  readonly reset: () => void;
  readonly onClose: () => void;
}

/** The drawer stands beside the home page, which shows each change at once. */
export function ArrangeCards({ arrangement, arrange, reset, onClose }: ArrangeCardsProps) {
  const { shown, hidden } = arrangement;
  const [said, setSaid] = useState('');
  const [dragging, setDragging] = useState(false);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    if (over && over.id !== active.id)
      arrange(withCardMoved(arrangement, active.id as HomeCard, shown.indexOf(over.id as HomeCard)));
  };
  const move = (card: HomeCard, to: number) => {
    arrange(withCardMoved(arrangement, card, to));
    setSaid(texts.moved(titleOf(card), to + 1, shown.length));
  };
  // Escape ends a drag first, and closes the drawer only at the next press.
  const keepOpen = (event: KeyboardEvent) => {
    if (dragging && event.key === 'Escape') event.preventDefault();
  };

  return (
    <Dialog title={texts.title} place="end" onClose={onClose}>
      <p className={styles.lead}>{texts.lead}</p>
      <p className={styles.said} role="status">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
        onDragStart={() => setDragging(true)}
        onDragCancel={() => setDragging(false)}
        onDragEnd={drop}
      >
        <SortableContext items={[...shown]} strategy={verticalListSortingStrategy}>
          <ul className={styles.list} aria-label={texts.shown} onKeyDown={keepOpen}>
            {shown.map((card, index) => (
              <ShownCard
                key={card}
                card={card}
                up={index > 0 ? () => move(card, index - 1) : undefined}
                down={index < shown.length - 1 ? () => move(card, index + 1) : undefined}
                hide={() => {
                  arrange(withCardHidden(arrangement, card));
                  setSaid(texts.hiddenNow(titleOf(card)));
                }}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <h3 className={styles.heading}>{texts.hidden}</h3>
      {hidden.length === 0 && <p className={styles.lead}>{texts.nothingHidden}</p>}
      <ul className={styles.list} aria-label={texts.hidden}>
        {hidden.map((card) => (
          <li key={card} className={styles.card}>
            <span className={styles.name}>{titleOf(card)}</span>
            <button
              className={styles.action}
              type="button"
              aria-label={texts.act(texts.show, titleOf(card))}
              onClick={() => {
                arrange(withCardShown(arrangement, card));
                setSaid(texts.shownNow(titleOf(card)));
              }}
            >
              {texts.show}
            </button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={reset}>{texts.reset}</Button>
        <Button look="filled" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ShownCardProps {
  readonly card: HomeCard;
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
  readonly hide: () => void;
}

function ShownCard({ card, up, down, hide }: ShownCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: card,
  });
  const title = titleOf(card);
  const actions = [
    [texts.up, up],
    [texts.down, down],
    [texts.hide, hide],
  ] as const;
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        className={styles.handle}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={texts.drag(title)}
      >
        <Icon of={HolderOutlined} />
      </button>
      <span className={styles.name}>{title}</span>
      {actions.map(([action, act]) => (
        <button
          key={action}
          className={styles.action}
          type="button"
          aria-label={texts.act(action, title)}
          aria-disabled={!act}
          onClick={act}
        >
          {action}
        </button>
      ))}
    </li>
  );
}
