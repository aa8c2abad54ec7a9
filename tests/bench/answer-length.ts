/** Bytes of the first answer of a connection, once its head is there. Throws for one of another status than those that are awaited. */
export function answerLength(answer: Buffer, awaited = ['200', '304']): number | undefined {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = answer.toString('latin1', 0, end)
  const status = head.slice(9, 12)
  if (!awaited.includes(status)) throw new Error(`A load was answered with ${head}`)
  const body = status === '304' ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  return end + 4 + body
}
