import { useCallback, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react'

interface Layer {
  readonly place: RefObject<HTMLElement | null>
  readonly opener: Element | null
}

/** The windows over the page, the uppermost last. */
const layers: Layer[] = []
let page: HTMLElement | null = null

/** For the `ref` of the element that holds all of the page: `inert` while a window lies over it. */
export const pageRef: RefCallback<HTMLElement> = (element) => {
  page = element
  settle()
  return () => {
    page = null
  }
}

/**
 * Makes everything under an open modal window `inert`: the page, and windows below this one. `place` is for the `ref` of the window;
 * `opener` is what had the focus before, for when the window closes.
 */
export function useModalLayer(open: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const layer = useRef<Layer>(undefined)
  useLayoutEffect(() => {
    if (!open) return
    const own = { place, opener: document.activeElement }
    layer.current = own
    layers.push(own)
    settle()
    return () => {
      layers.splice(layers.indexOf(own), 1)
      settle()
    }
  }, [open])
  const opener = useCallback(() => {
    const element = layer.current?.opener
    return element instanceof HTMLElement && element.isConnected ? element : null
  }, [])
  return { place, opener }
}

function settle() {
  if (page) page.inert = layers.length > 0
  for (const { place } of layers) if (place.current) place.current.inert = place !== layers.at(-1)?.place
}
