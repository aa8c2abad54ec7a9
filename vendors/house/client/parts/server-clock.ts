/** The server's time as well as it can be known here: what came soonest is nearest to it. */
export function serverClock() {
  let ahead = -Infinity
  return {
    /** The server's time, as it has just come. */
    hear: (now: number) => void (ahead = Math.max(ahead, now - performance.now())),
    /** Again, after a connection was lost. */
    forget: () => void (ahead = -Infinity),
    now: () => performance.now() + ahead,
  }
}
