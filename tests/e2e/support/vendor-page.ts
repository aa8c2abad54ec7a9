import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The page of a game at an origin of its own, which says what it is told to, and writes down what it was asked with. */
export async function openVendorPage(script: string) {
  const asked: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = []
  const server = createServer(({ url = '', headers }, answer) => {
    asked.push({ url, headers })
    if (url === '/game.js')
      return void answer.setHeader('content-type', 'text/javascript').end(prelude + script)
    answer
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<!doctype html><title>Game</title><p id="said">A game</p><script src="/game.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://vendor.localhost:${port}`,
    asked,
    // With the connections that a browser opened ahead of need: those would keep it open for minutes.
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a vendor's engineer would write: the fragment, and messages to the one lobby that it names. */
const prelude = `
const given = new URLSearchParams(location.hash.slice(1))
const lobby = given.get('lobby'), nonce = given.get('nonce')
const tell = (message) => parent.postMessage({ marquee: 1, nonce, ...message }, lobby)
const heard = []
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === lobby && data.nonce === nonce) heard.push(data.type)
  document.getElementById('said').textContent = heard.join(' ')
})
`
