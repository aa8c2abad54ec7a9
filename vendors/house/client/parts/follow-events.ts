/** What happens to a stream of events itself. */
export interface Connection {
  /** When the connection is lost, and when it is there again. */
  lost(isLost: boolean): void
  /** When the session of the page is. */
  over(): void
}

/** Milliseconds without any sign of the server, after which it is called again. */
const silence = 40_000

/**
 * Follows a stream of events for as long as the page is there, and calls again by itself. `whole` is the event that
 * tells how everything stands.
 */
export function followEvents(
  token: string,
  { path, whole }: { readonly path: string; readonly whole: string },
  connection: Connection,
  take: (name: string, said: unknown) => void,
): void {
  let tries = 0
  void follow()

  async function follow(): Promise<void> {
    for (;;) {
      const isOver = await read().catch(() => false)
      connection.lost(true)
      if (isOver) return connection.over()
      tries++
      const pause = Math.min(500 * 2 ** Math.min(tries, 4), 5_000) * (0.5 + Math.random() / 2)
      await Promise.race([
        new Promise((resolve) => setTimeout(resolve, pause)),
        new Promise((resolve) => addEventListener('online', resolve, { once: true })),
      ])
    }
  }

  /** Until it ends; whether the session is over. */
  async function read(): Promise<boolean> {
    const ending = new AbortController()
    let silent = setTimeout(() => ending.abort(), silence)
    const heard = () => {
      clearTimeout(silent)
      silent = setTimeout(() => ending.abort(), silence)
    }
    try {
      const answer = await fetch(path, {
        headers: { authorization: `Bearer ${token}` },
        signal: ending.signal,
      })
      const reader = answer.ok ? answer.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
      let text = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        heard()
        const events = (text + part.value).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) hear(event)
      }
      return answer.status === 401
    } finally {
      clearTimeout(silent)
    }
  }

  function hear(event: string) {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
    if (name === undefined || data === undefined) return
    if (name === whole) {
      tries = 0
      connection.lost(false)
    }
    take(name, JSON.parse(data))
  }
}
