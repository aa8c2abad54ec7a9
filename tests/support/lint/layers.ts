/** What every feature may import. */
const below = ['schemas', 'machines', 'ui', 'i18n', 'api', 'config', 'forms', 'errors'] as const

/** The rooms of the session feature, each with the rooms that it may import. */
const sessionRooms = {
  current: [],
  captcha: [],
  prerendered: [],
  dialogs: ['current'],
  codes: ['captcha'],
  signIn: ['dialogs'],
  login: ['current', 'captcha', 'dialogs', 'codes', 'signIn'],
  registration: ['current', 'captcha', 'prerendered', 'dialogs', 'codes'],
  reset: ['captcha', 'dialogs', 'codes'],
} as const
type SessionRoom = keyof typeof sessionRooms
const roomNames = Object.keys(sessionRooms) as readonly SessionRoom[]

const session = [...below, 'session', ...roomNames] as const
const areas = [...session, 'feature'] as const

interface LayerRow {
  readonly folder: string
  readonly may: readonly string[]
}

/** The layer table of the architecture: what each layer may import, itself aside. Two features and two areas stand for all. */
export const layers = {
  schemas: { folder: 'schemas', may: [] },
  machines: { folder: 'machines', may: ['schemas'] },
  ui: { folder: 'src/ui', may: [] },
  i18n: { folder: 'src/i18n', may: ['schemas'] },
  api: { folder: 'src/api', may: ['schemas'] },
  config: { folder: 'src/config', may: ['schemas', 'api'] },
  forms: { folder: 'src/forms', may: ['schemas', 'ui', 'i18n', 'config'] },
  errors: { folder: 'src/errors', may: ['schemas', 'machines', 'ui', 'i18n', 'config', 'forms'] },
  current: roomOf('current'),
  captcha: roomOf('captcha'),
  prerendered: roomOf('prerendered'),
  dialogs: roomOf('dialogs'),
  codes: roomOf('codes'),
  signIn: roomOf('signIn'),
  login: roomOf('login'),
  registration: roomOf('registration'),
  reset: roomOf('reset'),
  session: { folder: 'src/features/session', may: [...below, ...roomNames] },
  feature: { folder: 'src/features/games', may: session },
  area: { folder: 'src/areas/home', may: areas },
  otherArea: { folder: 'src/areas/live', may: areas },
  app: { folder: 'src/app', may: [...areas, 'area', 'otherArea'] },
  console: { folder: 'src/console', may: [...areas, 'area', 'otherArea'] },
  server: { folder: 'server', may: ['schemas', 'machines'] },
  vendors: { folder: 'vendors', may: ['schemas'] },
} as const satisfies Record<string, LayerRow>

export type Layer = keyof typeof layers
export const layerNames = Object.keys(layers) as readonly Layer[]

export function mayImport(from: Layer, to: Layer): boolean {
  const may: readonly string[] = layers[from].may
  return from === to || may.includes(to)
}

/** The import path of a layer's file as another layer writes it; within the session feature that is a relative one. */
export function importPath(from: Layer, to: Layer): string {
  const [here, there] = [layers[from].folder, layers[to].folder]
  if (!here.startsWith(feature) || !there.startsWith(feature)) return `#${there.replace('src/', '')}`
  const room = there.slice(feature.length)
  return here === feature ? `.${room}` : `..${room}`
}

const feature = 'src/features/session'

function roomOf(room: SessionRoom): LayerRow {
  const folder = `src/features/session/${room === 'signIn' ? 'sign-in' : room}`
  return { folder, may: [...below, ...sessionRooms[room]] }
}
