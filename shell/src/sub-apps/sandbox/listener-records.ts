type Handler = EventListenerOrEventListenerObject;
type Options = boolean | AddEventListenerOptions | undefined;

interface ListenerRecord {
  readonly type: string;
  readonly handler: Handler;
  readonly capture: boolean;
}

const captures = (options: Options): boolean => (typeof options === 'object' ? (options.capture ?? false) : !!options);

/**
 * Records the listeners that a sub-app adds to the shell's document. One that stays there keeps the whole app in
 * memory.
 */
export function createListenerRecords(target: EventTarget) {
  let records: readonly ListenerRecord[] = [];
  const without = (type: string, handler: Handler, capture: boolean) =>
    records.filter((record) => record.type !== type || record.handler !== handler || record.capture !== capture);
  return {
    add(type: string, handler: Handler, options?: Options): void {
      const capture = captures(options);
      records = [...without(type, handler, capture), { type, handler, capture }];
    },
    drop(type: string, handler: Handler, options?: Options): void {
      records = without(type, handler, captures(options));
    },
    removeAll(): void {
      for (const { type, handler, capture } of records) target.removeEventListener(type, handler, { capture });
      records = [];
    },
  };
}
