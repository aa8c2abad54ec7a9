import { moduleIds, type ModuleId } from '#schemas/calls/call.ts'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import { allMerchants } from '../../configuration/releases/merchant-store.ts'
import { setOps } from '../../configuration/releases/set-ops.ts'
import type { CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { unknownMerchant } from '../../configuration/releases/unknown-merchant.ts'
import { formatFindings } from './format-findings.ts'
import { readTime } from '../../platform/command-line/read-time.ts'

export interface OpsDetails {
  readonly reason?: string
  readonly message?: string
  readonly until?: string
}

/** `ops <merchant> <maintenance|module> <on|off>`: takes effect at once, outside releases. */
export async function ops(
  deps: CommandDeps,
  merchant: string,
  subject: string,
  state: string,
  details: OpsDetails,
): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new CommandError(`Say on or off, not ${state}.`)
  const outcome = await setOps(deps, merchant, changeOf(subject, state, withEnd(details)), {
    also: (transaction, change) =>
      deps.note(transaction, {
        merchant,
        action: 'opsChanged',
        reason: details.reason,
        details: { ...change },
      }),
  })
  if (outcome.outcome === 'unknownMerchant') throw unknownMerchant(merchant)
  if (outcome.outcome === 'stale') throw new CommandError('Somebody else switched something in between.')
  if (outcome.outcome === 'over') throw new CommandError('That end has passed already: say one to come.')
  if (outcome.outcome === 'refused') {
    throw new CommandError(`${formatFindings(outcome.findings)}\n\nRefused: nothing was changed.`)
  }
  printOps(deps, merchant, outcome.ops)
}

/** `ops <merchant>`: what is switched off now. */
export async function showOps(deps: CommandDeps, merchant: string): Promise<void> {
  const found = (await allMerchants(deps.db)).find(({ code }) => code === merchant)
  if (!found) throw unknownMerchant(merchant)
  printOps(deps, merchant, found.ops)
}

type Change = (ops: Ops) => Ops

function changeOf(subject: string, state: 'on' | 'off', { reason, message, until }: OpsDetails): Change {
  const end = until === undefined ? {} : { until }
  if (subject === 'maintenance') {
    const why = { reason: reason ?? 'Maintenance', ...(message === undefined ? {} : { message }), ...end }
    return ({ maintenance: _before, ...rest }) => (state === 'on' ? { ...rest, maintenance: why } : rest)
  }
  if (state === 'off' && reason === undefined) throw new CommandError('Say why: --reason "…"')
  const why = { reason: reason ?? '', ...end }
  const [kind, id] = subject.split(':')
  if (id !== undefined) return changeOfPart(kind ?? '', id, state, why)
  const module = moduleIds.find((each): each is ModuleId => each === subject.toUpperCase())
  if (!module) {
    throw new CommandError(
      `${subject} cannot be switched: there are maintenance, vendor:<code>, flag:<flag>, route:<route>, ${moduleIds.join(', ')}.`,
    )
  }
  return ({ modulesOff, ...rest }) => {
    const others = modulesOff.filter((each) => each.module !== module)
    const off = { module, ...why }
    return { ...rest, modulesOff: state === 'off' ? [...others, off] : others }
  }
}

const partsOf = {
  vendor: ['vendorsOff', 'vassalage'],
  flag: ['flagsOff', 'flag'],
  route: ['routesOff', 'route'],
} as const

/** Whether there is such a one, the schema says. */
function changeOfPart(kind: string, id: string, state: 'on' | 'off', why: object): Change {
  const part = Object.entries(partsOf).find(([each]) => each === kind)?.[1]
  if (!part) throw new CommandError(`There is no ${kind} to switch: say vendor, flag or route.`)
  const [list, key] = part
  return (ops) => {
    const others = (ops[list] ?? []).filter((each) =>
      Object.entries(each).every((pair) => pair.join() !== `${key},${id}`),
    )
    return { ...ops, [list]: state === 'off' ? [...others, { [key]: id, ...why }] : others }
  }
}

/** An end is stored as an instant in UTC. */
function withEnd(details: OpsDetails): OpsDetails {
  if (details.until === undefined) return details
  return { ...details, until: new Date(readTime(details.until)).toISOString() }
}

function printOps({ print }: CommandDeps, merchant: string, ops: Ops) {
  const { maintenance, modulesOff, vendorsOff = [], flagsOff = [], routesOff = [] } = ops
  const end = (until: string | undefined) => (until === undefined ? '' : `, until ${until}`)
  print(
    maintenance
      ? `${merchant} is in maintenance (${maintenance.reason}${end(maintenance.until)}).`
      : `${merchant} is not in maintenance.`,
  )
  const off = [
    ...modulesOff.map(({ module, ...why }) => ({ what: module as string, ...why })),
    ...vendorsOff.map(({ vassalage, ...why }) => ({ what: `vendor:${vassalage}`, ...why })),
    ...flagsOff.map(({ flag, ...why }) => ({ what: `flag:${flag}`, ...why })),
    ...routesOff.map(({ route, ...why }) => ({ what: `route:${route}`, ...why })),
  ]
  for (const { what, reason, until } of off) print(`Off: ${what} (${reason}${end(until)})`)
}
