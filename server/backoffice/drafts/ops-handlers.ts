import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { setOps } from '../../configuration/releases/set-ops.ts'
import { storedFinding } from '../../configuration/gate/finding.ts'
import { readOps } from '../../configuration/releases/read-ops.ts'
import type { ConfigurationDeps } from './configuration-deps.ts'
import { recordAction } from './record-action.ts'
import { operatorOf } from './operator.ts'

/** What is switched off at once, outside releases. */
export function opsHandlers({
  db,
  clock,
}: Pick<ConfigurationDeps, 'db' | 'clock'>): Pick<Handlers, 'consoleOps' | 'setConsoleOps'> {
  return {
    async consoleOps({ params: { merchant } }) {
      const found = await readOps(db, merchant)
      if (!found) throw new CallError('notFound')
      return { ...found, now: clock.now().toISOString() }
    },
    async setConsoleOps({ params: { merchant }, body: { version, ops }, ...who }) {
      const now = clock.now()
      const outcome = await setOps({ db, clock }, merchant, () => ops, {
        version,
        also: (transaction, change) =>
          recordAction(transaction, merchant, {
            action: 'opsChanged',
            by: operatorOf(who),
            part: 'ops',
            subject: `operations ${version + 1}`,
            details: { ...change },
            now,
          }),
      })
      switch (outcome.outcome) {
        case 'changed':
          return { ops: outcome.ops, version: outcome.version, now: now.toISOString() }
        case 'refused': {
          const findings = outcome.findings.map((finding) => ({ ...storedFinding(finding), isNew: true }))
          throw new CallError('configurationRefused', { findings })
        }
        case 'stale':
          throw new CallError('opsChanged')
        case 'over':
          throw new CallError('endPassed')
        case 'unknownMerchant':
          throw new CallError('notFound')
      }
    },
  }
}
