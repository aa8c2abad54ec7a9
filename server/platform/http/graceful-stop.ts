import type { FastifyInstance } from 'fastify'

export interface GracefulStopOptions {
  /** Milliseconds that requests get to be answered. */
  drain?: number
  /** Milliseconds between turning unready and refusing connections: for what was sent just before, and for a load balancer to notice. */
  notice?: number
  /** What is closed after the last answer, in this order: database, listeners, embedded cluster. */
  afterwards: readonly (() => Promise<unknown>)[]
  /** Hears in words what a signal does, for the person who sent it. */
  tell?: (line: string) => void
}

export interface GracefulStop {
  /** Stops as a signal would, and resolves when everything is closed. */
  stop(reason: string): Promise<void>
  /** Stops at SIGTERM and SIGINT and then ends the process; at the second signal it ends at once. */
  onSignals(exit?: (code: number) => void): void
}

/**
 * Stops without a broken answer: /readyz turns 503, no connection is accepted, requests on their way are answered for as
 * long as `drain` allows, then the rest is closed. Needs the plugin `health`.
 */
export function gracefulStop(app: FastifyInstance, options: GracefulStopOptions): GracefulStop {
  const { drain = 10_000, notice = 100, afterwards, tell = () => {} } = options
  let stopping: Promise<void> | undefined
  let signalled = 0
  const stop = (reason: string) => (stopping ??= run(reason))
  return {
    stop,
    onSignals(exit = process.exit) {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.on(signal, () => {
          if (!stopping) {
            signalled = Date.now()
            tell(stoppingLine(app.health.answering))
            void stop(signal).then(() => {
              tell('Stopped.')
              exit(0)
            })
          } else if (Date.now() - signalled > sameKeypress) {
            tell('Ended at once.')
            exit(1)
          }
        })
      }
    },
  }

  async function run(reason: string) {
    const { health } = app
    app.log.info({ reason, answering: health.answering }, 'stopping')
    health.draining = true
    await pause(notice)
    const deadline = Date.now() + drain
    const closed = app.close()
    // Fastify alone does not wait for requests on its second address of `localhost`.
    let quietSince = Date.now()
    while (Date.now() < Math.min(deadline, quietSince + quiet)) {
      await pause(10)
      if (health.answering > 0) quietSince = Date.now()
    }
    if (health.answering > 0) app.log.warn({ answering: health.answering }, 'requests were cut off')
    // What is open now is kept alive by browsers for later.
    app.server.closeAllConnections()
    await closed
    for (const close of afterwards) {
      await close().catch((error: unknown) => app.log.error({ err: error }, 'something did not close'))
    }
    app.log.info('stopped')
  }
}

function stoppingLine(answering: number) {
  const requests = answering === 1 ? 'one request is' : `${answering} requests are`
  const first = answering === 0 ? '' : `, once ${requests} answered`
  return `Stopping${first}. Ctrl+C again ends it at once.`
}

/** Milliseconds without a request after which none is on its way any more. */
const quiet = 100

/** Ctrl+C reaches us from the terminal and again from npm. */
const sameKeypress = 1_000

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
