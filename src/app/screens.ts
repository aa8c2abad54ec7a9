import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { SiteRoute } from '#schemas/config/site-map.ts'
import { loadChunk } from '#api/load-chunk.ts'

interface ScreenProps {
  readonly route: SiteRoute
}
type ScreenComponent = ComponentType<ScreenProps>

/** Every `src/areas/<area>/<name>-screen.tsx`, each a chunk of its own. */
const modules = import.meta.glob<Record<string, ScreenComponent>>('../areas/*/*-screen.tsx')
const known = new Map<string, LazyExoticComponent<ScreenComponent>>()

/** The lazy component of a row of the route table: `home/home-screen` is `HomeScreen` of that file. */
export function screenOf(screen: string): LazyExoticComponent<ScreenComponent> {
  const found = known.get(screen)
  if (found) return found
  const made = lazy(async () => {
    const load = modules[`../areas/${screen}.tsx`]
    const component = load && (await loadChunk(screen, load))[nameOf(screen)]
    if (!component) throw new Error(`There is no screen ${screen}`)
    return { default: component }
  })
  known.set(screen, made)
  return made
}

/** After a failure the next look loads it anew. */
export function forgetScreen(screen: string): void {
  known.delete(screen)
}

function nameOf(screen: string) {
  const words = (screen.split('/')[1] ?? '').split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
