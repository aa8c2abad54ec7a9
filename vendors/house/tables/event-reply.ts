import type { FastifyReply } from 'fastify'
import type { Sink } from './streams.ts'

/** Bytes that wait for who reads too slowly. */
const mostWaiting = 65_536

/** A reply as somewhere to write events to. */
export function sinkOf({ raw }: FastifyReply): Sink {
  return {
    write: (text) => raw.write(text) || raw.writableLength < mostWaiting,
    end: () => void (raw.writableLength < mostWaiting ? raw.end() : raw.destroy()),
  }
}

/** Begins a stream of events, with the headers that all answers have. */
export function openEvents(reply: FastifyReply): void {
  reply.hijack()
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  reply.raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
  })
}
