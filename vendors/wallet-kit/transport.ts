/** What is posted to a wallet. */
export interface Message {
  /** What follows the vendor's code in the address: `debit`. */
  readonly call: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What came back. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** How messages reach a wallet. */
export interface Transport {
  send(message: Message): Promise<Answer>
  /** Sends it, and does not wait for the answer: as a vendor whose patience is over. */
  sendAndLeave(message: Message): Promise<void>
}

/** Over HTTP, to the address of a vendor at a wallet: `https://example.com/wps/vendors/OWL`. */
export function httpTransport(address: string, patience = 15_000): Transport {
  const post = ({ call, headers, body }: Message, signal: AbortSignal) =>
    fetch(`${address}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    })
  return {
    async send(message) {
      const answer = await post(message, AbortSignal.timeout(patience))
      const contentType = answer.headers.get('content-type') ?? ''
      return { status: answer.status, contentType, text: await answer.text() }
    },
    async sendAndLeave(message) {
      // Sooner or later than the wallet has done it: both have to be well.
      const leaving = new AbortController()
      setTimeout(() => leaving.abort(), 2)
      await post(message, leaving.signal).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      )
    },
  }
}
