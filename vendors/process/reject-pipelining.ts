import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that may be under way. Pages send the next when they have been answered (RFC 9112, 9.3.2). */
const mostPipelined = 16

/** Takes the connection from whoever sends thousands of requests without waiting for an answer: each of them would be kept until its turn. */
export function rejectPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const before = underWay.get(socket) ?? 0
    if (before === mostPipelined || socket.destroyed) {
      socket.destroy()
      return reply.hijack()
    }
    underWay.set(socket, before + 1)
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
  })
}
