import { Counter, type Registry } from 'prom-client'
import type { Logger } from 'pino'

declare module 'fastify' {
  interface FastifyInstance {
    deliveries: Deliveries
  }
}

/** Work whose end nobody waits for: messages and notes behind the answer of the call that caused them. */
export interface Deliveries {
  /** Begins `deliver`; when it fails, that is logged and counted by `kind`. */
  later(kind: string, deliver: () => Promise<void>): void
  /** Notes that a message will not reach its player. */
  failed(kind: string, error: unknown): void
  /** Resolves when everything that was begun has ended. */
  settled(): Promise<void>
}

export function openDeliveries(log: Logger, registry: Registry): Deliveries {
  const open = new Set<Promise<void>>()
  const failures = new Counter({
    name: 'deliveries_failed_total',
    help: 'Messages to players, and notes of what happened, that failed behind an answer, by kind',
    labelNames: ['kind'],
    registers: [registry],
  })
  const note = (kind: string, error: unknown) => {
    failures.inc({ kind })
    log.warn({ err: error, kind }, 'what was to happen behind an answer failed')
  }
  return {
    failed: note,
    later(kind, deliver) {
      const delivery = deliver()
        .catch((error: unknown) => note(kind, error))
        .finally(() => open.delete(delivery))
      open.add(delivery)
    },
    async settled() {
      while (open.size > 0) await Promise.all(open)
    },
  }
}
