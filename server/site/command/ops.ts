import { moduleIds, type ModuleId } from '#schemas/calls/call.ts'
import type { Ops } from '#schemas/config/ops.ts'
import { allMerchants } from '../merchant-store.ts'
import { setOps } from '../set-ops.ts'
import type { CommandDeps } from './command-deps.ts'
import { CommandError, unknownMerchant } from './command-error.ts'
import { formatFindings } from './format-findings.ts'

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
  const outcome = await setOps(deps, merchant, changeOf(subject, state, withEnd(details)))
  if (outcome.outcome === 'unknownMerchant') throw unknownMerchant(merchant)
  if (outcome.outcome === 'stale') throw new CommandError('Somebody else switched something in between.')
  if (outcome.outcome === 'refused') {
    throw new CommandError(`${formatFindings(outcome.findings)}\n\nRefused: nothing was changed.`)
  }
  sayOps(deps, merchant, outcome.ops)
}

/** `ops <merchant>`: what is switched off now. */
export async function showOps(deps: CommandDeps, merchant: string): Promise<void> {
  const found = (await allMerchants(deps.db)).find(({ code }) => code === merchant)
  if (!found) throw unknownMerchant(merchant)
  sayOps(deps, merchant, found.ops)
}

type Change = (ops: Ops) => Ops

function changeOf(subject: string, state: 'on' | 'off', { reason, message, until }: OpsDetails): Change {
  const end = until === undefined ? {} : { until }
  if (subject === 'maintenance') {
    const why = { reason: reason ?? 'Maintenance', ...(message === undefined ? {} : { message }), ...end }
    return ({ maintenance: _before, ...rest }) => (state === 'on' ? { ...rest, maintenance: why } : rest)
  }
  const module = moduleIds.find((id): id is ModuleId => id === subject.toUpperCase())
  if (!module) {
    throw new CommandError(`${subject} cannot be switched: there are maintenance, ${moduleIds.join(', ')}.`)
  }
  if (state === 'off' && reason === undefined) throw new CommandError('Say why: --reason "…"')
  return ({ modulesOff, ...rest }) => {
    const others = modulesOff.filter((each) => each.module !== module)
    const off = { module, reason: reason ?? '', ...end }
    return { ...rest, modulesOff: state === 'off' ? [...others, off] : others }
  }
}

/** Whatever a person writes for a time becomes the instant that it means. */
function withEnd(details: OpsDetails): OpsDetails {
  if (details.until === undefined) return details
  const end = new Date(details.until)
  if (Number.isNaN(end.getTime())) {
    throw new CommandError(`${details.until} is not a time like 2026-12-24T06:00:00+08:00.`)
  }
  return { ...details, until: end.toISOString() }
}

function sayOps({ say }: CommandDeps, merchant: string, { maintenance, modulesOff }: Ops) {
  const end = (until: string | undefined) => (until === undefined ? '' : `, until ${until}`)
  say(
    maintenance
      ? `${merchant} is in maintenance (${maintenance.reason}${end(maintenance.until)}).`
      : `${merchant} is not in maintenance.`,
  )
  for (const { module, reason, until } of modulesOff) say(`Off: ${module} (${reason}${end(until)})`)
}
