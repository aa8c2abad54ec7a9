/** Does something in the frame after the one that is painted next. Gives back what calls it off. */
export function afterPaint(what: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(what)
  })
  return () => cancelAnimationFrame(frame)
}
