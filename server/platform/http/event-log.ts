/** One message to browsers. Its id is unique and is what a browser names when it comes back. */
export interface StreamEvent {
  id: string
  type: string
  data: unknown
}

/** Remembers events for browsers that were away; the product keeps it, because it knows what its events mean. */
export interface EventLog {
  /**
   * The events of these channels after the one with this id, oldest first; undefined when that is not known any more,
   * so that the browser has to read everything anew.
   */
  since(channels: readonly string[], id: string): Promise<readonly StreamEvent[] | undefined>
}
