import type { Ops } from '#schemas/config/ops.ts'

/** Operations without the entries whose end has come. */
export function withoutEnded(ops: Ops, now: Date): Ops {
  // As nearly always.
  if (Object.values(ops).every((each) => Array.isArray(each) && each.length === 0)) return ops
  const goesOn = ({ until }: { readonly until?: string }) => until === undefined || new Date(until) > now
  const { maintenance, modulesOff, vendorsOff, flagsOff, routesOff } = ops
  return {
    ...(maintenance && goesOn(maintenance) ? { maintenance } : {}),
    modulesOff: modulesOff.filter(goesOn),
    ...(vendorsOff ? { vendorsOff: vendorsOff.filter(goesOn) } : {}),
    ...(flagsOff ? { flagsOff: flagsOff.filter(goesOn) } : {}),
    ...(routesOff ? { routesOff: routesOff.filter(goesOn) } : {}),
  }
}
