import { ServerResponse } from 'node:http'

/**
 * The head of an answer that is given many times. Node checks and joins its twenty lines anew for each, which costs more than all else
 * of an answer from memory. What Node has made is kept here for the second that its date names, and the id of the request is put in.
 * That of a connection that closes is another one, and is not kept.
 */
export class KeptHead {
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

  write(response: ServerResponse, requestId: string): void {
    const isUsual = isOfNode(response) && response.shouldKeepAlive && response.useChunkedEncodingByDefault
    const second = Math.floor(Date.now() / 1_000)
    if (isUsual && second === this.#second) {
      response.statusCode = this.#status
      setHead(response, this.#before + requestId + this.#behind)
    }
    if (response.headersSent) return
    response.writeHead(this.#status, [...this.#lines, requestIdName, requestId])
    if (isUsual) this.#keep(headOf(response), requestId, second)
  }

  #keep(text: string | undefined, requestId: string, second: number) {
    // A visitor chooses the id, and may choose what stands elsewhere in the head.
    const name = `\r\n${requestIdName}: `
    const start = text?.indexOf(name) ?? -1
    if (text === undefined || start < 0) return
    const place = start + name.length
    this.#before = text.slice(0, place)
    this.#behind = text.slice(place + requestId.length)
    this.#second = second
  }
}

const requestIdName = 'x-request-id'

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
