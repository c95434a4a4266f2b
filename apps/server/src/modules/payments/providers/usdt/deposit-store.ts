/** Which address a payment's money goes to, kept for ever: whoever once saw it may pay to it years later. */
export interface AddressIndexes {
  /** From 0 on. The same reference has the same index for ever, and no two references share one. */
  indexFor(merchantRef: string): Promise<number>;
}

/** What is kept about an address that was shown. */
export interface Deposit {
  readonly expiresAt: Date;
  /** When nobody waited for the money any more. */
  readonly closedAt: Date | null;
  readonly seen: SeenSoFar;
}

/** What all blocks before `nextBlock` brought; they are final, so nobody need look at them again. */
export interface SeenSoFar {
  readonly nextBlock: number;
  /** Of the token's smallest, in decimal digits: more than a number holds. */
  readonly units: string;
  /** The first transfer, which names the payment, and the time of the last. */
  readonly firstRef: string | null;
  readonly lastAt: Date | null;
}

/** Where the look-out for payments stands, by our reference. */
export interface Deposits {
  find(merchantRef: string): Promise<Deposit | null>;
  /** Keeps what is opened first, and leaves it at a second call: a payer may have seen the address by then. */
  open(merchantRef: string, opened: { readonly firstBlock: number; readonly expiresAt: Date }): Promise<void>;
  /** Only where `nextBlock` goes forward: two that look at once found the same, one of them further. */
  advance(merchantRef: string, seen: SeenSoFar): Promise<void>;
  /** Keeps the first time. */
  close(merchantRef: string, at: Date): Promise<void>;
}
