/**
 * How often the server writes to an event stream, and how long a page waits before it treats the stream as dead. Milliseconds. A proxy may
 * drop the bytes of an open connection without closing it, so a page can only go by what arrives.
 */
export const streamPace = {
  /** Between two `beat` events of one stream. */
  beatEvery: 15_000,
  /** A stream that has been heard within this time is current: longer than one beat takes. */
  freshFor: 20_000,
  /** The tab that holds the stream opens another one: two beats have not come. */
  silentAfter: 40_000,
  /** A tab that listens to another tab takes the stream over: the other tab has had time to notice by itself. */
  followersWait: 60_000,
} as const
