/** What hangs beside the page on a desk and how far it reaches in. A window that is wider than a page has some of that anyway. */
const room = 'max(1.5rem, 5.75rem - max(0px, (100vw - 80rem) / 2))'

/** Variants of what stands in a page: with room at these sides, so that nothing of it lies under the side menu or the contacts. */
export const roomBeside = {
  roomAtStart: { true: { ps: { lg: room } } },
  roomAtEnd: { true: { pe: { lg: room } } },
} as const
