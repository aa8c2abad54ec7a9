import { consoleRooms, schemaRooms, serverRooms } from './rooms.ts'
import { sessionRooms } from './session-rooms.ts'
import { vendorRooms } from './vendor-rooms.ts'

type Rooms = Readonly<Record<string, readonly string[]>>

/** What `eslint-plugin-boundaries` calls an element: its first pattern that fits names a file. */
interface Element {
  readonly type: string
  readonly pattern: string
  readonly capture?: readonly string[]
}

export const elements: readonly Element[] = [
  { type: 'schemas/messages', pattern: 'schemas/messages' },
  ...roomElements('schemas', schemaRooms),
  { type: 'schemas', pattern: 'schemas' },
  { type: 'machines', pattern: 'machines' },
  { type: 'ui', pattern: 'src/ui' },
  { type: 'i18n', pattern: 'src/i18n' },
  { type: 'api', pattern: 'src/api' },
  { type: 'config', pattern: 'src/config' },
  { type: 'forms', pattern: 'src/forms' },
  { type: 'errors', pattern: 'src/errors' },
  ...roomElements('src/features/session', sessionRooms),
  { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
  { type: 'area', pattern: 'src/areas/*', capture: ['name'] },
  { type: 'app', pattern: 'src/app' },
  ...roomElements('src/console', consoleRooms),
  { type: 'console', pattern: 'src/console' },
  ...roomElements('server', serverRooms),
  { type: 'undeclared', pattern: 'server/*/*' },
  { type: 'wing', pattern: 'server/*' },
  { type: 'server', pattern: 'server' },
  ...roomElements('vendors', vendorRooms),
  { type: 'vendors', pattern: 'vendors' },
  { type: 'build', pattern: 'build' },
  { type: 'stories', pattern: 'stories' },
  { type: 'tests', pattern: 'tests' },
]

/** One element for each declared room, the inner ones first, and one that stands for every other folder. */
function roomElements(folder: string, rooms: Rooms): readonly Element[] {
  const inner = Object.keys(rooms).toSorted((one, other) => depth(other) - depth(one))
  const others = folder === 'server' ? [] : [{ type: 'undeclared', pattern: `${folder}/*` }]
  return [
    ...inner.flatMap((room) => [
      ...undeclaredIn(`${folder}/${room}`).map((pattern) => ({ type: 'undeclared', pattern })),
      { type: `${folder}/${room}`, pattern: `${folder}/${room}` },
    ]),
    ...others,
  ]
}

/** In the demo game house each folder is a room with a row of its own. Elsewhere a folder without a row belongs to the room around it. */
function undeclaredIn(room: string): readonly string[] {
  return room === 'vendors/house' ? [`${room}/*`] : []
}

function depth(room: string) {
  return room.split('/').length
}

/** The elements of the rooms below a folder. */
function allOf(folder: string, rooms: Rooms): readonly string[] {
  return Object.keys(rooms).map((room) => `${folder}/${room}`)
}

/** The files of `schemas` in every room that is declared. */
const schemas = 'schemas/**'
const pure = [schemas, 'machines']
const session = allOf('src/features/session', sessionRooms)
const belowFeatures = [...pure, 'ui', 'i18n', 'api', 'config', 'forms', 'errors']
const belowAreas = [...belowFeatures, ...session, 'feature']
const itself = '{{from.element.captured.name}}'

/** An element, or one of those that share a type, by the name of its folder. */
type Target = string | { readonly type: string; readonly names: readonly string[] }

/** What the files below a folder may import. A later row stands in the place of an earlier one, so that `/*` is a folder that nobody declared. */
const mayImport: readonly (readonly [folder: string, ...targets: readonly Target[]])[] = [
  ['schemas', schemas],
  ['schemas/*'],
  ...rows('schemas', schemaRooms, ['schemas/messages']),
  ['machines', ...pure],
  ['src/ui', 'ui'],
  ['src/i18n', schemas, 'i18n'],
  ['src/api', schemas, 'api'],
  ['src/config', schemas, 'api', 'config'],
  ['src/forms', schemas, 'ui', 'i18n', 'config', 'forms'],
  ['src/errors', ...pure, 'ui', 'i18n', 'config', 'forms', 'errors'],
  ['src/features', ...belowFeatures, ...session, { type: 'feature', names: ['session', itself] }],
  ['src/features/session/*'],
  ...rows('src/features/session', sessionRooms, belowFeatures),
  ['src/areas', ...belowAreas, { type: 'area', names: [itself] }],
  ['src/app', ...belowAreas, 'area', 'app'],
  ['src/console', ...belowAreas, 'area', 'console', ...allOf('src/console', consoleRooms)],
  ['src/console/*'],
  ...rows('src/console', consoleRooms, [...belowAreas, 'area']),
  ['server', ...pure, 'server', 'wing', ...allOf('server', serverRooms)],
  ...wingRows(),
  ['server/*/*'],
  ...rows('server', serverRooms, pure),
  ['vendors', schemas, 'vendors', ...allOf('vendors', vendorRooms)],
  ['vendors/*'],
  ...rows('vendors', vendorRooms, [schemas]),
  ['build', ...pure, 'ui', 'build'],
  ['stories', '**'],
  ['tests', '**'],
]

/** The files of a wing that are in none of its rooms: its plugin may import its own rooms and those of the wings before it. */
function wingRows() {
  const names = Object.keys(serverRooms)
  const wings = [...new Set(names.map(wingOf))]
  return wings.map((wing, index) => {
    const before = wings.slice(0, index + 1)
    const rooms = names.filter((room) => before.includes(wingOf(room)))
    return [`server/${wing}`, ...pure, 'server', ...rooms.map((room) => `server/${room}`)] as const
  })
}

function wingOf(room: string): string {
  return room.replace(/\/.*/, '')
}

/** The outer rooms first, because the row of an inner room stands in the place of the outer one's. */
function rows(folder: string, rooms: Rooms, below: readonly Target[]) {
  const outer = Object.entries(rooms).toSorted(([one], [other]) => depth(one) - depth(other))
  return outer.flatMap(([room, others]) => [
    [`${folder}/${room}`, ...below, ...[room, ...others].map((each) => `${folder}/${each}`)] as const,
    ...undeclaredIn(`${folder}/${room}`).map((each) => [each] as const),
  ])
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
