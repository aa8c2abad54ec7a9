import { timeOf } from '../../shared-games/crash-curve.ts'
import { drawVehicle } from './draw-vehicle.ts'

interface Seen {
  /** Hundredths. */
  readonly multiplier: number
  readonly isOver: boolean
  /** Where the player left, in hundredths. */
  readonly left: number | undefined
}

/** The curve of a round on a canvas: it grows to the end of the picture, and then the picture grows with it. */
export function openCurve(canvas: HTMLCanvasElement, title: string) {
  const context = canvas.getContext('2d')
  const colour = (name: string) => getComputedStyle(canvas).getPropertyValue(name).trim()
  const colours = Object.fromEntries(
    ['--accent', '--loss', '--win', '--edge', '--soft', '--text', '--ground'].map((name) => [
      name,
      colour(name),
    ]),
  )
  const of = (name: string) => colours[name] ?? '#fff'
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  let size = { width: 0, height: 0, scale: 1 }
  new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas
    size = { width, height, scale: Math.min(devicePixelRatio, 2) }
    canvas.width = Math.round(width * size.scale)
    canvas.height = Math.round(height * size.scale)
  }).observe(canvas)
  return { draw }

  function draw({ multiplier, isOver, left }: Seen) {
    const { width, height, scale } = size
    if (!context || width === 0) return
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, width, height)
    const elapsed = timeOf(Math.max(multiplier, 100))
    const lastTime = Math.max(elapsed * 1.18, 8_000)
    const most = Math.max((multiplier - 100) * 1.3, 100)
    const edge = { left: 40, right: 40, top: 28, bottom: 22 }
    const x = (time: number) => edge.left + (time / lastTime) * (width - edge.left - edge.right)
    const y = (at: number) => height - edge.bottom - ((at - 100) / most) * (height - edge.top - edge.bottom)
    lines(context, y, most, width)
    const path = new Path2D()
    path.moveTo(x(0), y(100))
    const steps = 56
    for (let step = 1; step <= steps; step++) {
      const time = (elapsed * step) / steps
      path.lineTo(x(time), y(100 * Math.exp(0.000_06 * time)))
    }
    const [endX, endY] = [x(elapsed), y(multiplier)]
    const line = of(isOver ? '--loss' : '--accent')
    const area = new Path2D(path)
    area.lineTo(endX, y(100))
    area.closePath()
    const fill = context.createLinearGradient(0, endY, 0, y(100))
    fill.addColorStop(0, `color-mix(in srgb, ${line} 42%, transparent)`)
    fill.addColorStop(1, `color-mix(in srgb, ${line} 3%, transparent)`)
    context.fillStyle = fill
    context.fill(area)
    context.strokeStyle = line
    context.lineWidth = 4
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.stroke(path)
    if (left !== undefined && left <= multiplier) mark(context, x(timeOf(left)), y(left))
    const slope = Math.atan2(
      (0.000_06 * multiplier * (height - edge.top - edge.bottom)) / most,
      (width - edge.left - edge.right) / lastTime,
    )
    const sway = isStill || isOver || multiplier > 100 ? 0 : Math.sin(performance.now() / 500) * 0.06
    drawVehicle(context, {
      title,
      x: endX,
      y: endY,
      angle: sway - slope,
      isOver,
      body: line,
      glass: of('--ground'),
    })
  }

  function lines(
    at: CanvasRenderingContext2D,
    y: (multiplier: number) => number,
    most: number,
    width: number,
  ) {
    const step = [25, 50, 100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000].find(
      (each) => most / each <= 4.5,
    )
    at.strokeStyle = `color-mix(in srgb, ${of('--edge')} 45%, transparent)`
    at.fillStyle = of('--soft')
    at.font = '500 11px system-ui, sans-serif'
    at.textAlign = 'right'
    at.lineWidth = 1
    for (let mark = 100; mark <= 100 + most; mark += step ?? 50_000) {
      const height = Math.round(y(mark)) + 0.5
      at.beginPath()
      at.moveTo(8, height)
      at.lineTo(width - 8, height)
      at.stroke()
      at.fillText(`${mark / 100}×`, width - 8, height - 4)
    }
  }

  function mark(at: CanvasRenderingContext2D, x: number, y: number) {
    at.fillStyle = of('--win')
    at.strokeStyle = of('--ground')
    at.lineWidth = 3
    at.beginPath()
    at.arc(x, y, 8, 0, 2 * Math.PI)
    at.fill()
    at.stroke()
  }
}
