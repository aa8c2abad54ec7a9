/** An open stream, as far as it is counted. */
export interface CountedStream {
  readonly address: string
  /** Whether a session hears on it. */
  isOfSession: boolean
}

export interface StreamsByAddress<Stream extends CountedStream> {
  add(stream: Stream): void
  delete(stream: Stream): void
  /**
   * The stream that gives way to one more of `address` where there is no room: of the address that has the most, one without a session
   * first, else the oldest one. Undefined where `address` itself has the most.
   */
  toDisplace(address: string): Stream | undefined
}

/** The open streams of each address: many players may share one, so none is refused while there is room. */
export function streamsByAddress<Stream extends CountedStream>(): StreamsByAddress<Stream> {
  const byAddress = new Map<string, Set<Stream>>()
  return {
    add(stream) {
      const streams = byAddress.get(stream.address)
      if (streams) streams.add(stream)
      else byAddress.set(stream.address, new Set([stream]))
    },
    delete(stream) {
      const streams = byAddress.get(stream.address)
      streams?.delete(stream)
      if (streams?.size === 0) byAddress.delete(stream.address)
    },
    toDisplace(address) {
      let most: ReadonlySet<Stream> | undefined
      for (const streams of byAddress.values()) if (!most || streams.size > most.size) most = streams
      // It has to have fewer than the others also when it has one more.
      if (!most || (byAddress.get(address)?.size ?? 0) + 1 >= most.size) return undefined
      const [oldest] = most
      for (const stream of most) if (!stream.isOfSession) return stream
      return oldest
    },
  }
}
