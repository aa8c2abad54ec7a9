/** Where stop signals come from: the process, or one of a test. */
export interface SignalSource {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown
}

interface StoppableStartOptions {
  readonly signals?: SignalSource
  readonly exit?: (code: number) => void
  /** Reports what a signal does, for the person who sent it. */
  readonly tell?: (line: string) => void
}

export interface StoppableStart {
  /** Whether a signal has come: what fails from then on fails because of it. */
  readonly isStopping: boolean
  /** Waits for what is being opened. A stop waits for it too, and closes it. */
  open<Opened>(opening: () => Promise<Opened>, close: (opened: Opened) => Promise<unknown>): Promise<Opened>
  /** Closes what is open, the last first; each once. */
  close(): Promise<void>
  /** The server listens to signals itself from now on. */
  handOver(): void
}

/**
 * Obeys SIGTERM and SIGINT while the server starts: closes what is open already and ends the process with 0, whatever the start is doing.
 * Without it a listener of `npm start` would swallow the signal until the server has started.
 */
export function stoppableStart(options: StoppableStartOptions = {}): StoppableStart {
  const { signals = process, exit = process.exit, tell = () => {} } = options
  const closes: (() => Promise<unknown>)[] = []
  let opening: Promise<unknown> = Promise.resolve()
  let isStopping = false
  let isHandedOver = false

  async function close() {
    for (let next = closes.pop(); next; next = closes.pop()) await next()
  }

  async function stop() {
    // It cannot be closed before it is open.
    await opening.catch(() => undefined)
    await close().catch(() => undefined)
    tell('Stopped.')
    exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    signals.on(signal, () => {
      if (isStopping) return
      isStopping = true
      if (isHandedOver) return
      tell('Stopping before the server has started.')
      void stop()
    })
  }

  return {
    get isStopping() {
      return isStopping
    },
    async open(open, closeOpened) {
      const opened = open().then((value) => {
        closes.push(() => closeOpened(value))
        return value
      })
      opening = opened
      return opened
    },
    close,
    handOver() {
      isHandedOver = true
    },
  }
}
