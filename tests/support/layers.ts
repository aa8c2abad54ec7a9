/** The layer table of the architecture: what each layer may import, itself aside. Two features and two areas stand for all. */
export const layers = {
  schemas: { folder: 'schemas', may: [] },
  machines: { folder: 'machines', may: ['schemas'] },
  ui: { folder: 'src/ui', may: [] },
  i18n: { folder: 'src/i18n', may: ['schemas'] },
  api: { folder: 'src/api', may: ['schemas'] },
  config: { folder: 'src/config', may: ['schemas', 'api'] },
  forms: { folder: 'src/forms', may: ['schemas', 'ui', 'i18n', 'config'] },
  session: {
    folder: 'src/features/session',
    may: ['schemas', 'machines', 'ui', 'i18n', 'api', 'config', 'forms'],
  },
  feature: {
    folder: 'src/features/games',
    may: ['schemas', 'machines', 'ui', 'i18n', 'api', 'config', 'forms', 'session'],
  },
  area: {
    folder: 'src/areas/home',
    may: ['schemas', 'machines', 'ui', 'i18n', 'api', 'config', 'forms', 'session', 'feature'],
  },
  otherArea: {
    folder: 'src/areas/live',
    may: ['schemas', 'machines', 'ui', 'i18n', 'api', 'config', 'forms', 'session', 'feature'],
  },
  app: {
    folder: 'src/app',
    may: [
      'schemas',
      'machines',
      'ui',
      'i18n',
      'api',
      'config',
      'forms',
      'session',
      'feature',
      'area',
      'otherArea',
    ],
  },
  console: {
    folder: 'src/console',
    may: [
      'schemas',
      'machines',
      'ui',
      'i18n',
      'api',
      'config',
      'forms',
      'session',
      'feature',
      'area',
      'otherArea',
    ],
  },
  server: { folder: 'server', may: ['schemas', 'machines'] },
} as const satisfies Record<string, { readonly folder: string; readonly may: readonly string[] }>

export type Layer = keyof typeof layers
export const layerNames = Object.keys(layers) as readonly Layer[]

export function mayImport(from: Layer, to: Layer): boolean {
  const may: readonly string[] = layers[from].may
  return from === to || may.includes(to)
}

/** The import path of a layer's file as another layer writes it. */
export function aliasOf(layer: Layer): string {
  return `#${layers[layer].folder.replace('src/', '')}`
}
