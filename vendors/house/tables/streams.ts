/** Where what is told is written to; false when it is read too slowly. */
export interface Sink {
  write(text: string): boolean
  end(): void
}

interface Listener {
  readonly table: string
  readonly owner: string
  readonly session: string
  readonly sink: Sink
}

/** Those who follow tables, in all bounded. */
export interface Streams {
  /** Undefined where there are too many. Of a session the oldest one makes room. Gives what ends it. */
  join(listener: Listener): (() => void) | undefined
  /** To all at a table. */
  tell(table: string, text: string): void
  /** To a player at a table, wherever it is open. */
  tellOwner(table: string, owner: string, text: string): void
  countAt(table: string): number
  close(): void
}

const mostOfSession = 3
const mostInAll = 1_000
/** Milliseconds between two signs that the server is there; a page that hears none for longer calls again. */
const heartbeat = 15_000

export function openStreams(): Streams {
  const tables = new Map<string, Set<Listener>>()
  const sessions = new Map<string, Listener[]>()
  let count = 0
  const beat = setInterval(() => {
    for (const listeners of tables.values()) for (const each of listeners) write(each, ':\n\n')
  }, heartbeat).unref()
  return {
    join(listener) {
      const own = sessions.get(listener.session) ?? []
      if (own.length >= mostOfSession && own[0]) leave(own[0])
      if (count >= mostInAll) return undefined
      count++
      sessions.set(listener.session, [...(sessions.get(listener.session) ?? []), listener])
      tables.set(listener.table, (tables.get(listener.table) ?? new Set()).add(listener))
      return () => leave(listener)
    },
    tell(table, text) {
      for (const listener of tables.get(table) ?? []) write(listener, text)
    },
    tellOwner(table, owner, text) {
      for (const listener of tables.get(table) ?? []) if (listener.owner === owner) write(listener, text)
    },
    countAt: (table) => tables.get(table)?.size ?? 0,
    close() {
      clearInterval(beat)
      for (const listeners of tables.values()) for (const each of listeners) leave(each)
    },
  }

  /** Nothing is kept for who does not read: the page calls again, and is told how it stands then. */
  function write(listener: Listener, text: string) {
    if (!listener.sink.write(text)) leave(listener)
  }

  function leave(listener: Listener) {
    if (!tables.get(listener.table)?.delete(listener)) return
    count--
    if (tables.get(listener.table)?.size === 0) tables.delete(listener.table)
    const rest = (sessions.get(listener.session) ?? []).filter((each) => each !== listener)
    if (rest.length > 0) sessions.set(listener.session, rest)
    else sessions.delete(listener.session)
    listener.sink.end()
  }
}
