import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

/**
 * A reverse proxy as a careless `proxy_pass` makes one: on the same machine, with the address of the server as Host and no header that
 * says for whom it asks. With `inPieces` a page comes in as many, with some frames between them, as over a slow network. `fallSilent` drops
 * whatever open answers still bring, and closes none of them, as a proxy does that has lost its table of connections.
 */
export async function reverseProxy(target: string, { inPieces = 1 } = {}) {
  const { port, host } = new URL(target)
  // Names below it are known to a browser, and not to every machine.
  const hostname = 'localhost'
  const open = new Map<IncomingMessage, ServerResponse>()
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const sent = { ...headers, host }
    // Pieces of a compressed page are no pieces of its text.
    if (inPieces > 1) delete sent['accept-encoding']
    const passed = request({ hostname, port, method, path: url, headers: sent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      const isPage = given.headers['content-type']?.startsWith('text/html')
      if (inPieces > 1 && isPage) pipeInPieces(given, answer, inPieces).catch(() => answer.destroy())
      else {
        given.pipe(answer)
        open.set(given, answer)
        given.once('close', () => open.delete(given))
        answer.once('close', () => given.destroy())
      }
    })
    passed.once('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    fallSilent() {
      for (const [given, answer] of open) given.unpipe(answer).resume()
      open.clear()
    },
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}

async function pipeInPieces(given: IncomingMessage, answer: ServerResponse, pieces: number) {
  const page = await buffer(given)
  const length = Math.ceil(page.length / pieces)
  for (let at = 0; at < page.length; at += length) {
    answer.write(page.subarray(at, at + length))
    await setTimeout(80)
  }
  answer.end()
}
