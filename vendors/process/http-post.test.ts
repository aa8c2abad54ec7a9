import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { httpPost } from './http-post.ts'

/** Asks a merchant that answers so. */
async function askMerchant(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const post = httpPost(() => `http://wallet.localhost:${port}`, 2_000)
  try {
    return await post('solmar', '/debit', {}, '{}')
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

it('does not read an answer that never ends to its end', async () => {
  const endless: RequestListener = (_, answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write('x'.repeat(16_384)));
    }
    answer.on('drain', more)
    answer.writeHead(200)
    more()
  }
  await expect(askMerchant(endless)).rejects.toThrow('The answer is too long')
  const whole = await askMerchant((_, answer) => answer.end('{"code":"ok"}'))
  expect(whole).toEqual({ status: 200, text: '{"code":"ok"}' })
})
