type Listeners<Events> = { [K in keyof Events]?: Set<(detail: Events[K]) => void> };

/** What a reader's owner subscribes with; the returned function unsubscribes. */
export type Subscribe<Events> = <K extends keyof Events>(
  name: K,
  listener: (detail: Events[K]) => void,
) => () => void;

export type Emitter<Events> = {
  on: Subscribe<Events>;
  emit: <K extends keyof Events>(name: K, detail: Events[K]) => void;
  clear: () => void;
};

/** A typed event register without the DOM, so that nothing of it can outlive the reader. */
export function createEmitter<Events extends object>(): Emitter<Events> {
  let listeners: Listeners<Events> = {};
  return {
    on(name, listener) {
      const set = listeners[name] ?? new Set();
      listeners[name] = set;
      set.add(listener);
      return () => set.delete(listener);
    },
    emit(name, detail) {
      // A copy: a listener may unsubscribe, or destroy the reader, while it is told.
      for (const listener of Array.from(listeners[name] ?? [])) listener(detail);
    },
    clear() {
      listeners = {};
    },
  };
}
