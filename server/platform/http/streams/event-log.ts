/** One message to browsers. */
export interface StreamSignal {
  readonly type: string
  readonly data: unknown
}

/** What happened. Its id is unique and is what a browser names when it comes back. */
export interface StreamEvent extends StreamSignal {
  readonly id: string
}

/** Remembers events for browsers that were away; the product keeps it, because it knows what its events mean. */
export interface EventLog {
  /**
   * The events of these channels after the one with this id, oldest first; undefined when that is not known any more,
   * so that the browser has to read everything again.
   */
  since(channels: readonly string[], id: string): Promise<readonly StreamEvent[] | undefined>
  /** Those that a browser may have missed between its first answer and its stream, which names no event yet. */
  recent(channels: readonly string[]): readonly StreamEvent[]
}
