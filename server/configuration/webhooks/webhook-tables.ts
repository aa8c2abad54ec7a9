import type { Generated, Selectable } from 'kysely'
import type { WebhookEvent, WebhookProblem } from '#schemas/calls/operator/webhook-events.ts'
import type { Tables } from '../../platform/database/tables.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    webhook: {
      id: Generated<bigint>
      merchant: string
      url: string
      secret: Buffer
      old_secret: Buffer | null
      old_until: Date | null
      created_at: Date
      created_by: string
      failures: Generated<number>
      failing_since: Date | null
      next_at: Date | null
      lease_until: Date | null
    }
    webhook_delivery: {
      id: Generated<bigint>
      webhook: bigint
      message: string
      event: WebhookEvent
      body: string
      created_at: Date
      state: Generated<'waiting' | 'taken' | 'failed'>
      tries: Generated<number>
      tried_at: Date | null
      status: number | null
      problem: WebhookProblem | null
    }
  }
}

export type WebhookRow = Selectable<Tables['webhook']>
export type DeliveryRow = Selectable<Tables['webhook_delivery']>
