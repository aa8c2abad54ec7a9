import { once } from 'node:events'
import { calls } from '#schemas/calls/calls.ts'
import { sealBody } from '../support/calls/seal-body.ts'

/** Prepares logins, says `ready`, and sends them all at once when its input ends; then it says what was answered, as JSON. */
const [origin = '', logins = '0'] = process.argv.slice(2)
const bodies = await sealed()
console.log('ready')
process.stdin.resume()
await once(process.stdin, 'end')
console.log(JSON.stringify(await Promise.all(bodies.map(logIn))))

/** Prepared before, so that encrypting is not measured. */
async function sealed() {
  const answer = await fetch(`${origin}${calls.keys.path}`, { headers: headersOf('keys', '10.1.9.1') })
  const { value } = (await answer.json()) as { value: Parameters<typeof sealBody>[0] }
  return Promise.all(
    Array.from({ length: Number(logins) }, (_, index) =>
      sealBody(value, { type: 'username', username: `player${index}`, password: 'Not-the-one-9' }),
    ),
  )
}

async function logIn(jwe: string, index: number): Promise<string> {
  const answer = await fetch(`${origin}${calls.login.path}`, {
    method: 'POST',
    headers: {
      ...headersOf('login', `10.2.${index >> 8}.${index & 255}`),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jwe }),
  })
  const { code } = (await answer.json()) as { code: string }
  const waits = answer.headers.get('retry-after')
  return `${answer.status} ${code}${waits === null ? '' : ' with Retry-After'}`
}

function headersOf(call: 'keys' | 'login', address: string) {
  return {
    'x-forwarded-for': address,
    'x-module-id': calls[call].module,
    'x-merchant-code': 'solmar',
  }
}
