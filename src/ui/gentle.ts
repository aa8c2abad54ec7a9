/** How a scroll goes that somebody asked for: gently, unless they asked for less motion. */
export function gentle(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
