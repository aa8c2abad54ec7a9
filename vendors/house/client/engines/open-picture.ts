interface Size {
  readonly width: number
  readonly height: number
}

/**
 * A picture on a canvas, as sharp as the screen and as wide as its place, painted for each frame; for who asks for less motion only when
 * something in it has changed.
 */
export function openPicture(canvas: HTMLCanvasElement, paint: (at: CanvasRenderingContext2D) => void) {
  const at = canvas.getContext('2d')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  let size: Size = { width: 0, height: 0 }
  let scale = 1
  new ResizeObserver(() => {
    size = { width: canvas.clientWidth, height: canvas.clientHeight }
    scale = Math.min(devicePixelRatio, 2)
    canvas.width = Math.round(size.width * scale)
    canvas.height = Math.round(size.height * scale)
    frame()
  }).observe(canvas)
  requestAnimationFrame(tick)
  return {
    isStill,
    size: () => size,
    /** Something has changed; what moves is painted anyway. */
    change() {
      if (isStill) frame()
    },
  }

  function tick() {
    if (isStill) return
    frame()
    requestAnimationFrame(tick)
  }

  function frame() {
    if (!at || size.width === 0) return
    at.setTransform(scale, 0, 0, scale, 0, 0)
    paint(at)
  }
}
