import { isSameJson } from '#schemas/json/is-same-json.ts'
import { eachToItsEnd } from '../../../platform/concurrency/each-to-its-end.ts'
import { allMerchants } from '../../../configuration/releases/merchant-store.ts'
import { setOps } from '../../../configuration/releases/set-ops.ts'
import { withoutEnded } from '../../../configuration/releases/without-ended.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { publishConsoleEvent } from '../publish-console-event.ts'

/** Takes out of every merchant's operations what has ended, so that open pages hear of it; what fails at one stops no other merchant. */
export async function endOps(deps: Pick<ConfigurationDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  const ended = (await allMerchants(deps.db)).filter(({ ops }) => !isSameJson(withoutEnded(ops, now), ops))
  await eachToItsEnd(ended, atOnce, ({ code }) =>
    setOps(deps, code, (current) => withoutEnded(current, now), {
      also: (transaction) => publishConsoleEvent(transaction, code, { part: 'ops' }, now),
    }),
  )
}

/** Merchants beside each other: each takes a connection that players wait for, too. */
const atOnce = 2
