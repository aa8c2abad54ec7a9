import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { LiveSites } from '../../site/sites/live-sites.ts'
import { smsBudgetUse } from './sms-cap.ts'

interface SmsMetricsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly sites: Pick<LiveSites, 'hosts' | 'site'>
}

/** Reports how much of its SMS budgets each merchant has used, so that an operator is warned before one ends. */
export function smsMetrics(registry: Registry, { db, clock, sites }: SmsMetricsDeps): void {
  new Gauge({
    name: 'sms_budget_used_ratio',
    help: 'Used part of an SMS budget, from 0 to 1, by merchant, budget (newNumbers, visitors, all) and span (hour, day)',
    labelNames: ['merchant', 'budget', 'span'],
    registers: [registry],
    async collect() {
      const now = clock.now()
      for (const { merchant } of sites.hosts()) {
        const limits = sites.site(merchant)?.documents.security.messages
        if (!limits) continue
        for (const { budget, span, used } of await smsBudgetUse(db, { merchant, limits, now }))
          this.set({ merchant, budget, span }, used)
      }
    },
  })
}
