import { Readable } from 'node:stream'

/**
 * A successful answer as JSON, one of whose texts comes in pieces. A piece is read when the client has taken the one before, so that a slow
 * client never holds the whole text in memory.
 */
export function streamedAnswer(value: Readonly<Record<string, unknown>>, name: string): Readable {
  return Readable.from(pieces(value, name), { objectMode: false })
}

async function* pieces(value: Readonly<Record<string, unknown>>, name: string): AsyncGenerator<string> {
  const { [name]: text, ...rest } = value
  yield `{"success":true,"value":{"${name}":"`
  for await (const piece of text as AsyncIterable<string>) yield JSON.stringify(piece).slice(1, -1)
  const others = Object.entries(rest).map(([key, each]) => `,${JSON.stringify(key)}:${JSON.stringify(each)}`)
  yield `"${others.join('')}}}`
}
