import { request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'

/** Posts a body to a merchant; rejects where nothing comes back. */
export type Post = (
  merchant: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<{ readonly status: number; readonly text: string }>

/** Characters of an answer; those of the protocol have a few hundred. */
const mostAnswered = 65_536

/** Over HTTP to the origins of the merchants. Names below `localhost` are this machine, whatever its resolver says. */
export function httpPost(originOf: (merchant: string) => string | undefined, patience = 10_000): Post {
  return (merchant, path, headers, body) =>
    new Promise((resolve, reject) => {
      const origin = originOf(merchant)
      if (origin === undefined) return reject(new Error(`There is no origin of ${merchant}`))
      const { protocol, hostname, port, host } = new URL(origin)
      const asking = (protocol === 'https:' ? requestSecurely : requestPlainly)(
        {
          method: 'POST',
          hostname: hostname.endsWith('.localhost') ? 'localhost' : hostname,
          port,
          path,
          headers: { ...headers, host, 'content-type': 'application/json' },
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            text += part
            if (text.length > mostAnswered) answer.destroy(new Error('The answer is too long'))
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
          answer.on('error', reject)
        },
      )
      asking.on('error', reject)
      asking.end(body)
    })
}
