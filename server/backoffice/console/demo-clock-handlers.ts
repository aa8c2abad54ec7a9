import type { Kysely } from 'kysely'
import { mostAhead } from '#schemas/operators/most-ahead.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { DemoClock } from '../../platform/demo-clock.ts'
import { addEvent } from '../../platform/events/add-event.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'

interface DemoClockDeps {
  readonly db: Kysely<Tables>
  /** The true time, by which the audit goes. */
  readonly clock: Clock
  readonly demoClock: DemoClock
  readonly sites: Pick<SiteCache, 'hosts'>
}

/** Answers to the calls of `schemas/calls/operator/demo-clock.ts`; there is nothing to answer where there is no demo. */
export function demoClockHandlers({ db, clock, demoClock, sites }: DemoClockDeps) {
  return {
    demoClock() {
      refuseOutsideDemo()
      return shown()
    },
    async moveDemoClock({ body: { seconds }, caller, visit }) {
      refuseOutsideDemo()
      const now = clock.now()
      const ahead = await transact(db, async (at) => {
        const moved = await demoClock.moveBy(at, seconds, mostAhead)
        if (moved === undefined)
          throw new CallError('validationFailed', { fields: [{ field: 'seconds', code: 'tooFarAhead' }] })
        for (const merchant of new Set(sites.hosts().map((host) => host.merchant))) {
          await addEvent(at, { name: 'clock.moved', of: merchant, data: { ahead: moved }, now })
          await addEvent(at, {
            name: 'console.changed',
            of: merchant,
            data: { merchant, part: 'cashier' },
            now,
          })
        }
        await addAudit(at, {
          by: caller,
          from: visit,
          action: 'clockMoved',
          details: { seconds, ahead: moved },
          now,
        })
        return moved
      })
      demoClock.follow(ahead)
      return shown()
    },
  } satisfies Partial<Handlers>

  function refuseOutsideDemo() {
    if (demoClock.ahead() === undefined) throw new CallError('notFound')
  }

  function shown() {
    return { ahead: demoClock.ahead() ?? 0, now: demoClock.now().toISOString() }
  }
}
