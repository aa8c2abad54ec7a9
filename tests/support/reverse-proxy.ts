import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A reverse proxy as a careless `proxy_pass` makes one: on the same machine, with the address of the server as Host and no header that
 * says for whom it asks.
 */
export async function reverseProxy(target: string) {
  const { hostname, port, host } = new URL(target)
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const passed = request({ hostname, port, method, path: url, headers: { ...headers, host } }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.once('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}
