import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { sharedPlugin } from '../shared-plugin.ts'

/** Requests of one connection that may wait for the answer to the one before. Browsers and proxies send none so. */
const mostWaiting = 16

/**
 * Answers the requests of a connection one after the other (RFC 9112, 9.3.2). Node hands over whatever has arrived, thousands in one
 * packet, and says to none but the first of them that the connection has closed, so that the others would be held for ever. Who sends
 * more at once than may wait loses the connection, and so does whoever has gone already. Goes before every listener that is there.
 */
export const inTurn = sharedPlugin('in-turn', async (app) => {
  const waiting = new WeakMap<Socket, number>()
  const listeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Whose connection was reset has no address, and nothing can be sent there.
    if (socket.destroyed || socket.remoteAddress === undefined) return void socket.destroy()
    if (response.socket !== null) return answer(request, response)
    const before = waiting.get(socket) ?? 0
    if (before === mostWaiting) return void socket.destroy()
    waiting.set(socket, before + 1)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      answer(request, response)
    })
  })

  function answer(request: IncomingMessage, response: ServerResponse) {
    for (const each of listeners) each.call(app.server, request, response)
  }
})
