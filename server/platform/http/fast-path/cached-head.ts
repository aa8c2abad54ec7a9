import { ServerResponse } from 'node:http'

/**
 * The head of an answer that is given many times. Node checks and joins its twenty lines again for each, which costs more than all else
 * of an answer from memory. What Node has made is kept here for the second that its date names, and the length of a body that is another
 * each time and the id of the request are put in. That of a connection that closes is another one, and is not kept.
 */
export class CachedHead {
  readonly #status: number
  readonly #lines: readonly string[]
  #second = 0
  #before = ''
  #behind = ''

  /** `lines`: names and values in turns. */
  constructor(status: number, lines: readonly string[]) {
    this.#status = status
    this.#lines = lines
  }

  /** `length`: bytes of the body, where the lines say nothing of it. */
  write(response: ServerResponse, requestId: string, length?: number): void {
    const id = `${requestIdName}: ${requestId}`
    const own = length === undefined ? id : `content-length: ${length}\r\n${id}`
    const isUsual = isOfNode(response) && response.shouldKeepAlive && response.useChunkedEncodingByDefault
    const second = Math.floor(Date.now() / 1_000)
    if (isUsual && second === this.#second) {
      response.statusCode = this.#status
      setHead(response, this.#before + own + this.#behind)
    }
    if (response.headersSent) return
    const size = length === undefined ? [] : ['content-length', String(length)]
    response.writeHead(this.#status, [...this.#lines, ...size, requestIdName, requestId])
    if (isUsual) this.#keep(headOf(response), own, second)
  }

  #keep(text: string | undefined, own: string, second: number) {
    // A visitor chooses the id, and may choose what stands elsewhere in the head; a line he cannot begin.
    const start = text?.indexOf(`\r\n${own}\r\n`) ?? -1
    if (text === undefined || start < 0) return
    const place = start + lineBreak
    this.#before = text.slice(0, place)
    this.#behind = text.slice(place + own.length)
    this.#second = second
  }
}

const requestIdName = 'x-request-id'
/** Characters between two lines. */
const lineBreak = 2

/** Others, as those of tests, may look at what is written. */
function isOfNode(response: ServerResponse) {
  return response.constructor === ServerResponse
}

/**
 * Where Node has the text of a head. No contract says so: where it is elsewhere, nothing is found or `headersSent` stays false, and each
 * head is made as usual.
 */
function headOf(response: ServerResponse): string | undefined {
  const { _header: text } = response as { readonly _header?: unknown }
  return typeof text === 'string' ? text : undefined
}

function setHead(response: ServerResponse, text: string) {
  Object.assign(response, { _header: text })
}
