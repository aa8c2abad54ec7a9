type Neighbours = Readonly<Record<string, readonly string[]>>

/** The domains of the server, and which other ones each may import. A folder without a row may import nothing. */
export const domains = {
  platform: [],
  gateways: ['platform', 'events'],
  jobs: ['platform'],
  ledger: ['platform', 'jobs'],
  'vendor-wallet': [
    'platform',
    'jobs',
    'events',
    'site',
    'account',
    'notices',
    'session',
    'games',
    'ledger',
    'audit',
  ],
  wallet: ['platform', 'jobs', 'site', 'account', 'ledger'],
  'game-tables': ['platform'],
  events: ['platform'],
  webhooks: ['platform', 'events', 'jobs'],
  site: ['platform', 'game-tables', 'events', 'ledger', 'webhooks'],
  audit: ['platform'],
  operators: ['platform', 'audit', 'site', 'attempts', 'account', 'second-verification'],
  attempts: ['platform', 'site'],
  home: ['platform', 'site'],
  captcha: ['platform', 'site', 'verification'],
  account: ['platform', 'site'],
  configuration: ['platform', 'events', 'jobs', 'audit', 'webhooks', 'site', 'account', 'operators'],
  console: ['platform', 'events', 'gateways', 'audit', 'site'],
  notices: ['platform', 'gateways', 'jobs', 'site', 'account'],
  verification: ['platform', 'gateways', 'site', 'notices'],
  session: ['platform', 'events', 'site', 'account'],
  'second-verification': ['platform', 'site', 'attempts', 'account', 'notices', 'verification', 'session'],
  passwords: [
    'platform',
    'events',
    'site',
    'attempts',
    'captcha',
    'account',
    'notices',
    'verification',
    'session',
  ],
  identity: ['platform', 'events', 'site', 'account', 'notices', 'passwords'],
  security: [
    'platform',
    'events',
    'account',
    'notices',
    'session',
    'second-verification',
    'passwords',
    'identity',
  ],
  login: [
    'platform',
    'site',
    'attempts',
    'captcha',
    'account',
    'notices',
    'verification',
    'session',
    'second-verification',
    'passwords',
    'identity',
  ],
  member: [
    'platform',
    'events',
    'site',
    'captcha',
    'account',
    'notices',
    'verification',
    'session',
    'passwords',
    'identity',
  ],
  support: [
    'platform',
    'events',
    'site',
    'audit',
    'attempts',
    'account',
    'notices',
    'session',
    'second-verification',
    'passwords',
  ],
  games: ['platform', 'game-tables', 'site', 'account'],
  'preview-member': ['platform', 'site', 'games'],
  demo: ['platform', 'game-tables', 'site', 'member', 'vendor-wallet'],
} as const satisfies Neighbours

/** The rooms of `src/features/session`, and which other ones each may import. */
const sessionRooms: Neighbours = {
  captcha: [],
  current: [],
  prerendered: [],
  dialogs: ['current'],
  codes: ['captcha'],
  'sign-in': ['dialogs'],
  login: ['current', 'captcha', 'dialogs', 'codes', 'sign-in'],
  registration: ['current', 'captcha', 'prerendered', 'dialogs', 'codes'],
  reset: ['captcha', 'dialogs', 'codes'],
}

/** What `eslint-plugin-boundaries` calls an element: its first pattern that fits names a file. */
interface Element {
  readonly type: string
  readonly pattern: string
  readonly capture?: readonly string[]
}

export const elements: readonly Element[] = [
  { type: 'schemas', pattern: 'schemas' },
  { type: 'machines', pattern: 'machines' },
  { type: 'ui', pattern: 'src/ui' },
  { type: 'i18n', pattern: 'src/i18n' },
  { type: 'api', pattern: 'src/api' },
  { type: 'config', pattern: 'src/config' },
  { type: 'forms', pattern: 'src/forms' },
  { type: 'errors', pattern: 'src/errors' },
  { type: 'session', pattern: 'src/features/session/*', capture: ['name'] },
  { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
  { type: 'area', pattern: 'src/areas/*', capture: ['name'] },
  { type: 'app', pattern: 'src/app' },
  { type: 'console', pattern: 'src/console' },
  { type: 'domain', pattern: 'server/*', capture: ['name'] },
  { type: 'server', pattern: 'server' },
  { type: 'vendors', pattern: 'vendors' },
  { type: 'build', pattern: 'build' },
  { type: 'stories', pattern: 'stories' },
  { type: 'tests', pattern: 'tests' },
]

const pure = ['schemas', 'machines']
const belowFeatures = [...pure, 'ui', 'i18n', 'api', 'config', 'forms', 'errors']
const belowAreas = [...belowFeatures, 'session', 'feature']
const itself = '{{from.element.captured.name}}'

/** An element, or one of those that share a type, by the name of its folder. */
type Target = string | { readonly type: string; readonly names: readonly string[] }

/** What the files below a folder may import. A later row stands in the place of an earlier one, so that `/*` is a folder that nobody declared. */
const mayImport: readonly (readonly [folder: string, ...targets: readonly Target[]])[] = [
  ['schemas', 'schemas'],
  ['machines', ...pure],
  ['src/ui', 'ui'],
  ['src/i18n', 'schemas', 'i18n'],
  ['src/api', 'schemas', 'api'],
  ['src/config', 'schemas', 'api', 'config'],
  ['src/forms', 'schemas', 'ui', 'i18n', 'config', 'forms'],
  ['src/errors', ...pure, 'ui', 'i18n', 'config', 'forms', 'errors'],
  ['src/features', ...belowFeatures, 'session', { type: 'feature', names: ['session', itself] }],
  ['src/features/session/*'],
  ...rows('src/features/session', sessionRooms, belowFeatures, 'session'),
  ['src/areas', ...belowAreas, { type: 'area', names: [itself] }],
  ['src/app', ...belowAreas, 'area', 'app'],
  ['src/console', ...belowAreas, 'area', 'console'],
  ['server', ...pure, 'server', 'domain'],
  ['server/*'],
  ...rows('server', domains, pure, 'domain'),
  ['vendors', 'schemas', 'vendors'],
  ['build', ...pure, 'ui', 'build'],
  ['stories', '*'],
  ['tests', '*'],
]

function rows(folder: string, neighbours: Neighbours, below: readonly Target[], type: string) {
  return Object.entries(neighbours).map(
    ([name, others]) => [`${folder}/${name}`, ...below, { type, names: [name, ...others] }] as const,
  )
}

/** The rule of imports of each folder, as overrides of oxlint: one that asks every file for the rows of all takes four times as long. */
export const neighbourRules = mayImport.map(([folder, ...targets]) => ({
  files: [`${folder}/**`],
  rules: { 'boundaries/dependencies': onlyTo(targets) },
}))

/** A file may import the targets alone. */
export function onlyTo(targets: readonly Target[]): ['error', object] {
  return [
    'error',
    { default: 'disallow', policies: targets.map((target) => ({ allow: { to: selector(target) } })) },
  ]
}

function selector(target: Target) {
  return typeof target === 'string'
    ? { element: { type: target } }
    : { element: { type: target.type, captured: { name: target.names } } }
}
