interface Vehicle {
  /** Of the game, which says what flies. */
  readonly title: string
  readonly x: number
  readonly y: number
  /** Radians, 0 is to the right. */
  readonly angle: number
  readonly isOver: boolean
  readonly body: string
  readonly glass: string
}

/** What flies at the end of the curve; when it is over, only smoke is left. */
export function drawVehicle(
  at: CanvasRenderingContext2D,
  { title, x, y, angle, isOver, body, glass }: Vehicle,
) {
  at.save()
  at.translate(x, y)
  at.fillStyle = body
  if (isOver) {
    smoke(at)
  } else {
    const kind = /Jeepney|Balloon|Comet/.exec(title)?.[0]
    if (kind !== 'Balloon') at.rotate(angle)
    shapes[kind ?? 'Rocket']?.(at, body, glass)
  }
  at.restore()
}

type Shape = (at: CanvasRenderingContext2D, body: string, glass: string) => void

const shapes: Readonly<Record<string, Shape>> = {
  Rocket(at, body, glass) {
    fill(at, '#ff8a4c', 'M-18 0 L-36 -5 L-30 0 L-36 5 Z')
    fill(at, shaded(body, 60), 'M-16 -5 L-22 -14 L-4 -8 Z M-16 5 L-22 14 L-4 8 Z')
    fill(at, '#f6f3ff', 'M-18 -7 Q6 -13 24 0 Q6 13 -18 7 Z')
    fill(at, body, 'M12 -7 Q20 -4 24 0 Q20 4 12 7 Z')
    circle(at, glass, 2, 0, 4)
  },
  Jeepney(at, body, glass) {
    fill(at, '#ff8a4c', 'M-24 3 L-40 -1 L-33 4 L-40 8 Z')
    fill(at, '#e9e4ff', 'M-24 -14 H8 Q12 -14 13 -9 L15 -3 H24 Q27 -3 27 1 V8 H-24 Z')
    fill(at, body, 'M-24 0 H27 V4 H-24 Z')
    fill(at, glass, 'M-20 -10 H-12 V-3 H-20 Z M-9 -10 H-1 V-3 H-9 Z M3 -10 H8 L10 -3 H3 Z')
    for (const wheel of [-14, 16]) {
      circle(at, glass, wheel, 9, 6)
      circle(at, '#e9e4ff', wheel, 9, 2.5)
    }
  },
  Balloon(at, body, glass) {
    at.translate(0, -16)
    fill(at, body, 'M0 -24 C24 -24 26 4 5 18 H-5 C-26 4 -24 -24 0 -24 Z')
    fill(at, shaded(body, 60), 'M0 -24 C10 -20 10 8 3 18 H-3 C-10 8 -10 -20 0 -24 Z')
    fill(at, '#e9e4ff', 'M-6 22 H6 L5 30 H-5 Z')
    fill(at, glass, 'M-5 18 L-5.5 22 L-4.5 22 L-4 18 Z M5 18 L5.5 22 L4.5 22 L4 18 Z')
  },
  Comet(at, body) {
    const tail = at.createLinearGradient(-54, 0, 0, 0)
    tail.addColorStop(0, 'rgb(255 255 255 / 0%)')
    tail.addColorStop(1, body)
    at.fillStyle = tail
    at.fill(new Path2D('M4 -11 Q-20 -9 -54 0 Q-20 9 4 11 Z'))
    circle(at, '#fff6df', 2, 0, 11)
    circle(at, body, 5, -3, 3)
    circle(at, body, -2, 4, 2)
  },
}

function smoke(at: CanvasRenderingContext2D) {
  at.globalAlpha = 0.55
  for (const [x, y, radius] of [
    [0, 0, 9],
    [-12, 6, 7],
    [10, 8, 6],
    [-3, -12, 6],
    [12, -8, 5],
  ] as const)
    circle(at, String(at.fillStyle), x, y, radius)
  at.globalAlpha = 1
}

function fill(at: CanvasRenderingContext2D, colour: string, shape: string) {
  at.fillStyle = colour
  at.fill(new Path2D(shape))
}

function circle(at: CanvasRenderingContext2D, colour: string, x: number, y: number, radius: number) {
  at.fillStyle = colour
  at.beginPath()
  at.arc(x, y, radius, 0, 2 * Math.PI)
  at.fill()
}

function shaded(colour: string, percent: number) {
  return `color-mix(in srgb, ${colour} ${percent}%, black)`
}
