import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createLog } from '../../log/log.ts'

const lines: string[] = []
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ log: createLog('error', { write: (line: string) => void lines.push(line) }) })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())

const head = 'Host: localhost\r\nx-merchant-code: solmar\r\nx-module-id: SYSTEM\r\n\r\n'
const stream = `GET /wps/events HTTP/1.1\r\n${head}`
const ready = `GET /readyz HTTP/1.1\r\n${head}`
const keys = `GET /wps/system/keys HTTP/1.1\r\n${head}`

describe('T107 requests that are sent before the one before is answered', () => {
  it('are answered one after the other, in their order', async () => {
    const { answers } = send(ready + keys + ready + keys)
    await expect
      .poll(() => answers().map((each) => /"keys"|"ok"/.exec(each)?.[0]))
      .toEqual(['"ok"', '"keys"', '"ok"', '"keys"'])
  })

  it('lose their connection where they are more than anybody sends', async () => {
    const { answers, closed } = send(ready.repeat(2_000))
    await closed
    expect(answers().length).toBeLessThan(20)
    await expect.poll(() => test.app.health.answering).toBe(0)
  })

  it('leave nothing open when their connection closes', async () => {
    const { answers, leave } = send(stream.repeat(10) + keys.repeat(5))
    await expect.poll(() => answers()).toHaveLength(1)
    leave()
    await expect.poll(() => openStreams()).toBe(0)
    await expect.poll(() => test.app.health.answering).toBe(0)
  })
})

it('T107 a connection that is reset at once is no fault of ours', async () => {
  for (let index = 0; index < 20; index++) await reset()
  await expect.poll(() => test.app.health.answering).toBe(0)
  expect(lines).toEqual([])
})

async function openStreams() {
  return Number(/event_streams_open (\d+)/.exec(await test.app.metrics.metrics())?.[1])
}

/** What a socket gets that sends the text. */
function send(text: string) {
  const { port } = test.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  return {
    answers: () => answer.split(/HTTP\/1\.1 (?=\d{3} )/).slice(1),
    closed: new Promise<void>((resolve) => socket.on('close', () => resolve())),
    leave: () => socket.destroy(),
  }
}

function reset() {
  const { port } = test.app.server.address() as { port: number }
  return new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(keys, () => {
        socket.resetAndDestroy()
        resolve()
      }),
    )
  })
}
