/** Seconds that the time of a demo can be moved forward in total; the table `demo_clock` has the same check. */
export const mostAhead = 90 * 86_400
