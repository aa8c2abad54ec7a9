import { calm } from './use-media.ts'

/** How a scroll goes that somebody asked for: gently, unless they asked for less motion. */
export function gentle(): ScrollBehavior {
  return matchMedia(calm).matches ? 'auto' : 'smooth'
}
