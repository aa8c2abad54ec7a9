import { isSameJson } from '#schemas/json/is-same-json.ts'
import type { Ops } from '#schemas/calls/operator/ops.ts'

interface Ending {
  readonly until?: string
}

/** Operations without the entries whose end has come. */
export function withoutEnded(ops: Ops, now: Date): Ops {
  // As nearly always.
  if (Object.values(ops).every((each) => Array.isArray(each) && each.length === 0)) return ops
  const goesOn = (entry: Ending) => !isOver(entry, now)
  const { maintenance, modulesOff, vendorsOff, flagsOff, routesOff } = ops
  return {
    ...(maintenance && goesOn(maintenance) ? { maintenance } : {}),
    modulesOff: modulesOff.filter(goesOn),
    ...(vendorsOff ? { vendorsOff: vendorsOff.filter(goesOn) } : {}),
    ...(flagsOff ? { flagsOff: flagsOff.filter(goesOn) } : {}),
    ...(routesOff ? { routesOff: routesOff.filter(goesOn) } : {}),
  }
}

/** Whether something is switched off whose end has come, other than what was off before and has yet to be taken out. */
export function hasEnded(ops: Ops, before: Ops, now: Date): boolean {
  const known = entriesOf(before)
  return entriesOf(ops).some((entry) => isOver(entry, now) && !known.some((each) => isSameJson(each, entry)))
}

function entriesOf(ops: Ops): readonly Ending[] {
  return Object.values<Ending | readonly Ending[]>(ops).flatMap((each) => each)
}

function isOver({ until }: Ending, now: Date): boolean {
  return until !== undefined && !(new Date(until) > now)
}
