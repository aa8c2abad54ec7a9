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
  /** Undefined where there are too many. Of a session and of a player the oldest one makes room. Gives what ends it. */
  join(listener: Listener): (() => void) | undefined
  /** To all at a table. */
  tell(table: string, text: string): void
  /** To a player at a table, wherever it is open. */
  sendToOwner(table: string, owner: string, text: string): void
  countAt(table: string): number
  close(): void
}

const mostOfSession = 3
/** In all sessions together: a player may begin as many as they like. */
const mostOfOwner = 12
const mostInAll = 1_000
/** Milliseconds between two signs that the server is there; a page that hears none for longer calls again. */
const heartbeat = 15_000

export function openStreams(): Streams {
  const tables = new Map<string, Set<Listener>>()
  const owners = new Map<string, Listener[]>()
  let count = 0
  const beat = setInterval(() => {
    for (const listeners of tables.values()) for (const each of listeners) write(each, ':\n\n')
  }, heartbeat).unref()
  return {
    join(listener) {
      const own = owners.get(listener.owner) ?? []
      const here = own.filter(({ session }) => session === listener.session)
      if (here.length >= mostOfSession && here[0]) leave(here[0])
      else if (own.length >= mostOfOwner && own[0]) leave(own[0])
      if (count >= mostInAll) return undefined
      count++
      owners.set(listener.owner, [...(owners.get(listener.owner) ?? []), listener])
      tables.set(listener.table, (tables.get(listener.table) ?? new Set()).add(listener))
      return () => leave(listener)
    },
    tell(table, text) {
      for (const listener of tables.get(table) ?? []) write(listener, text)
    },
    sendToOwner(table, owner, text) {
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
    const rest = (owners.get(listener.owner) ?? []).filter((each) => each !== listener)
    if (rest.length > 0) owners.set(listener.owner, rest)
    else owners.delete(listener.owner)
    listener.sink.end()
  }
}
