import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { loadChunk } from '#api/load-chunk.ts'

interface ScreenProps {
  readonly route: SiteRoute
}
type ScreenComponent = ComponentType<ScreenProps>

/** Every `src/areas/<area>/<name>-screen.tsx`, each a chunk of its own. */
const modules = import.meta.glob<Record<string, ScreenComponent>>('../areas/*/*-screen.tsx')
const known = new Map<string, ScreenComponent | LazyExoticComponent<ScreenComponent>>()

/** The component of a row of the route table, lazy unless it was preloaded: `home/home-screen` is `HomeScreen` of that file. */
export function screenOf(screen: string): ScreenComponent | LazyExoticComponent<ScreenComponent> {
  const found = known.get(screen)
  if (found) return found
  const made = lazy(async () => ({ default: await load(screen) }))
  known.set(screen, made)
  return made
}

/** Loads a screen before it is first shown, so that it is there in the same moment as what is around it. */
export async function preloadScreen(screen: string): Promise<void> {
  known.set(screen, await load(screen))
}

async function load(screen: string): Promise<ScreenComponent> {
  const open = modules[`../areas/${screen}.tsx`]
  const component = open && (await loadChunk(screen, open))[nameOf(screen)]
  if (!component) throw new Error(`There is no screen ${screen}`)
  return component
}

/** After a failure the next look loads it again. */
export function forgetScreen(screen: string): void {
  known.delete(screen)
}

function nameOf(screen: string) {
  const words = (screen.split('/')[1] ?? '').split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
