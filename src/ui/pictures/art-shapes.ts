interface Shape {
  d: string
  fill: string
  opacity?: number
}

interface Art {
  /** The two ends of the ground's gradient. */
  ground: readonly [string, string]
  turn: number
  shapes: readonly Shape[]
}

/** The composition of a seed: one of four families of shapes, in colours, sizes and places that the seed decides. */
export function artShapes(seed: string): Art {
  const random = randomOf(seed)
  const colours = pick(schemes, random)
  const draw = pick([rings, waves, rays, quarters], random)
  return { ground: colours.ground, turn: Math.round(random() * 36 - 18), shapes: draw(random, colours) }
}

interface Scheme {
  ground: readonly [string, string]
  /** Close to the ground, for large shapes. */
  near: readonly [string, string]
  /** What catches the eye, once. */
  bright: string
}

const night = '#0b1024'
const mix = (name: string, share: number, other: string) =>
  `color-mix(in oklch, var(--mq-${name}) ${share}%, ${other})`

const schemes: readonly Scheme[] = [
  {
    ground: [mix('brand', 62, night), mix('brand', 22, night)],
    near: [mix('brand', 80, night), mix('brand', 42, night)],
    bright: 'var(--mq-accent)',
  },
  {
    ground: [mix('accent', 46, night), mix('accent', 16, night)],
    near: [mix('accent', 62, night), mix('accent', 30, night)],
    bright: 'var(--mq-brand)',
  },
  {
    ground: ['var(--mq-brand)', 'var(--mq-brand-alt)'],
    near: [mix('brand', 78, night), mix('brand', 74, 'white')],
    bright: mix('accent', 70, 'white'),
  },
  {
    ground: [mix('accent', 88, 'white'), 'var(--mq-accent-alt)'],
    near: [mix('accent', 55, 'white'), mix('accent', 76, night)],
    bright: mix('brand', 60, night),
  },
]

type Random = () => number
type Draw = (random: Random, colours: Scheme) => readonly Shape[]

const rings: Draw = (random, { near, bright }) => {
  const x = 40 + random() * 80
  const y = 30 + random() * 40
  const bands = [92, 68, 46].map((radius, index) => ({
    d: circle(x, y, radius),
    fill: near[index % 2 === 0 ? 0 : 1],
    opacity: 0.75,
  }))
  return [
    ...bands,
    { d: circle(x, y, 25), fill: bright },
    { d: circle(x - 8, y - 8, 7), fill: '#ffffff', opacity: 0.5 },
  ]
}

const waves: Draw = (random, { near, bright }) => {
  const phase = random() * 60
  const sun = { d: circle(50 + random() * 60, 32, 15 + random() * 9), fill: bright }
  const bands = [46, 60, 76].map((y, index) => {
    const swing = 10 + random() * 12
    const start = -60 + phase * (index % 2 === 0 ? 1 : -1)
    const crests = [0, 1, 2, 3, 4]
      .map((step) => `q30 ${round(step % 2 === 0 ? -swing : swing)} 60 0`)
      .join('')
    return {
      d: `M${round(start)} ${y}${crests}V160H-90Z`,
      fill: near[index % 2 === 0 ? 0 : 1],
      opacity: 0.7 + index * 0.1,
    }
  })
  return [sun, ...bands]
}

const rays: Draw = (random, { near, bright }) => {
  const x = round(30 + random() * 100)
  const count = 8 + Math.floor(random() * 5)
  const half = Math.PI / count / 2
  const wedges = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const [from, to] = [angle - half, angle + half].map(
      (at) => `${round(x + Math.cos(at) * 190)} ${round(52 + Math.sin(at) * 190)}`,
    )
    return { d: `M${x} 52L${from} ${to}Z`, fill: near[0], opacity: 0.55 }
  })
  return [...wedges, { d: circle(x, 52, 30), fill: near[1] }, { d: diamond(x, 52, 21), fill: bright }]
}

const quarters: Draw = (random, { near, bright }) =>
  Array.from({ length: 28 }, (_, index) => {
    const x = (index % 7) * 32 - 32
    const y = Math.floor(index / 7) * 32 - 14
    const d = pick(
      [
        `M${x} ${y}h32a32 32 0 0 1-32 32Z`,
        `M${x + 32} ${y}v32a32 32 0 0 1-32-32Z`,
        `M${x} ${y + 32}v-32a32 32 0 0 1 32 32Z`,
        circle(x + 16, y + 16, 11),
      ],
      random,
    )
    return { d, fill: pick([near[0], near[0], near[1], bright], random), opacity: 0.85 }
  })

function circle(x: number, y: number, radius: number): string {
  const r = round(radius)
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

function diamond(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}L${round(x + radius * 0.8)} ${y}L${x} ${y + radius}L${round(x - radius * 0.8)} ${y}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)] as Value
}

/** FNV-1a of the seed drives a small generator (mulberry32): the same art in every browser. */
function randomOf(seed: string): Random {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
