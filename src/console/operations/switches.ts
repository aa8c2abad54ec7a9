import type { Ops } from '#schemas/calls/operator/ops.ts'

/** What can be switched off at once. `site` is the whole of it, and has no id. */
export const switchKinds = ['site', 'module', 'vendor', 'flag', 'route'] as const
export type SwitchKind = (typeof switchKinds)[number]
export interface Switch {
  readonly kind: SwitchKind
  readonly id: string
}

/** Where the switches of a kind stand in the operations, and by which field each is known. */
const lists = {
  module: { list: 'modulesOff', field: 'module' },
  vendor: { list: 'vendorsOff', field: 'vassalage' },
  flag: { list: 'flagsOff', field: 'flag' },
  route: { list: 'routesOff', field: 'route' },
} as const

export interface SwitchedOff {
  readonly reason: string
  /** What players read during maintenance. */
  readonly message?: string
  /** ISO 8601. */
  readonly until?: string
}

type Entry = SwitchedOff & Readonly<Record<string, string>>

/** What an address names, as `module:SMS`; undefined for anything else. */
export function switchOf(text: string | null): Switch | undefined {
  const [, name, id = ''] = /^([a-z]+):(.{0,64})$/.exec(text ?? '') ?? []
  const kind = switchKinds.find((each) => each === name)
  return kind && { kind, id }
}

/** Everything that is off. */
export function switchedOff(ops: Ops): readonly (SwitchedOff & { readonly what: Switch })[] {
  const { maintenance } = ops
  const others = kinds.flatMap((kind) =>
    entriesOf(ops, kind).map((entry) => {
      const { [lists[kind].field]: id = '', ...rest } = entry
      return { what: { kind, id }, ...rest }
    }),
  )
  return maintenance ? [{ what: { kind: 'site', id: '' }, ...maintenance }, ...others] : others
}

/** The same with one thing switched off, or on again without `off`. */
export function withSwitch(ops: Ops, { kind, id }: Switch, off: SwitchedOff | undefined): Ops {
  if (kind === 'site') {
    const { maintenance: _before, ...rest } = ops
    return off ? { ...rest, maintenance: off } : rest
  }
  const { list, field } = lists[kind]
  const others = entriesOf(ops, kind).filter((entry) => entry[field] !== id)
  if (!off) return { ...ops, [list]: others }
  const { message: _message, ...entry } = off
  return { ...ops, [list]: [...others, { [field]: id, ...entry }] }
}

const kinds = Object.keys(lists) as readonly (keyof typeof lists)[]

function entriesOf(ops: Ops, kind: keyof typeof lists): readonly Entry[] {
  return (ops[lists[kind].list] ?? []) as readonly Entry[]
}
