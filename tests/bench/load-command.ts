import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { answerLength } from './answer-length.ts'

export interface Load {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly requests: number
}

let visitors = 0

/**
 * Reads loads, a JSON text a line, and says for each how many milliseconds its answers took. Sockets by themselves, because a client
 * that understood its answers would be slower than the servers that are asked. Each request is another visitor's, as limits want it.
 */
for await (const line of createInterface({ input: process.stdin })) {
  console.log(await run(JSON.parse(line) as Load))
}

async function run(load: Load): Promise<number> {
  let left = load.requests
  const began = performance.now()
  await Promise.all(Array.from({ length: 32 }, () => ask(load, () => left-- > 0)))
  return performance.now() - began
}

/** One request after another on one connection. */
function ask({ port, path, headers }: Load, goesOn: () => boolean): Promise<void> {
  const head = [
    `GET ${path} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', next)
    let answer = Buffer.alloc(0)
    socket.on('data', (part) => {
      answer = answer.length > 0 ? Buffer.concat([answer, part]) : part
      const length = answerLength(answer)
      if (length === undefined || answer.length < length) return
      answer = answer.subarray(length)
      next()
    })
    socket.on('error', reject)

    function next() {
      if (!goesOn()) return end(socket)
      socket.write(`${head.join('\r\n')}\r\nx-forwarded-for: ${address()}\r\n\r\n`)
    }
    function end(socket: Socket) {
      socket.end()
      resolve()
    }
  })
}

function address() {
  visitors++
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}
