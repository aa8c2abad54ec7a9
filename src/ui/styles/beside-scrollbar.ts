/**
 * How far from the end of the browser's window something is fixed to it. While a window over the page takes the scroll bar away, it leaves
 * its width in a variable, so that nothing moves.
 */
export const besideScrollbar = (gap: string) => `calc(${gap} + var(--scrollbar-width, 0px))`
