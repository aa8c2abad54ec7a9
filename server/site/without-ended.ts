import type { Ops } from '#schemas/config/ops.ts'

/** Operations without the entries whose end has come. */
export function withoutEnded({ maintenance, modulesOff }: Ops, now: Date): Ops {
  const goesOn = ({ until }: { readonly until?: string }) => until === undefined || new Date(until) > now
  return {
    ...(maintenance && goesOn(maintenance) ? { maintenance } : {}),
    modulesOff: modulesOff.filter(goesOn),
  }
}
