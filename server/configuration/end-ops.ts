import { isSameJson } from '#schemas/config/is-same-json.ts'
import { allMerchants } from '../site/merchant-store.ts'
import { setOps } from '../site/set-ops.ts'
import { withoutEnded } from '../site/without-ended.ts'
import type { ConfigurationDeps } from './configuration-deps.ts'
import { tellConsole } from './tell-console.ts'

/** Takes out of every merchant's operations what has ended, so that open pages hear of it. */
export async function endOps(deps: Pick<ConfigurationDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  for (const { code, ops } of await allMerchants(deps.db)) {
    if (isSameJson(withoutEnded(ops, now), ops)) continue
    await setOps(deps, code, (current) => withoutEnded(current, now), {
      also: (transaction) => tellConsole(transaction, code, { part: 'ops' }, now),
    })
  }
}
