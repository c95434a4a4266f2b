/** A clock that stands until it is moved, for an adapter and its emulator. */
export function createTestClock(start = Date.UTC(2026, 10, 2, 9, 30)) {
  let now = start;
  return {
    now: () => now,
    advance(ms: number): void {
      now += ms;
    },
  };
}

export type TestClock = ReturnType<typeof createTestClock>;
