import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import type { Wallet } from './bench.ts'
import { Finding } from './finding.ts'
import { openSessions } from './open-sessions.ts'
import { reportOf } from './report.ts'
import { runRules } from './run-rules.ts'
import { signerOf } from './sign.ts'
import { httpTransport } from './transport.ts'

const usage = `npm run wallet-kit -- <address> --key <key> --merchant <code> --currency <code> --session <one> --other <one>

Plays every rule of the vendors' protocol against a wallet and says which ones it keeps. It moves money: use players of a test.

  <address>    of a vendor at the wallet: https://example.com/wps/vendors/OWL
  --key        the vendor's own: ${keyPrefixes.secret}… (HMAC) or ${keyPrefixes.signing}… (Ed25519)
  --merchant   whose players they are
  --currency   of the sessions, such as EUR
  --session    of a player with 1,000 of the smallest unit or more; or --ticket, of a launch in the last 30 seconds
  --other      of another player, in the same currency; or --other-ticket`

interface Surroundings {
  say(line: string): void
  now(): number
}

/** Runs the kit with the words behind `npm run wallet-kit --`. Gives 0 where the wallet keeps all, 1 where it does not, 2 when called wrongly. */
export async function runWalletKit(words: readonly string[], { say, now }: Surroundings): Promise<0 | 1 | 2> {
  const given = read(words)
  const sign = given && signerOf(given.key)
  const signFalsely = signerOf(keyPrefixes.secret + randomBytes(32).toString('base64'))
  if (!given || !sign || !signFalsely) {
    say(usage)
    return 2
  }
  const { address, merchant, vendor, currency } = given
  const transport = httpTransport(address)
  const way = { transport, merchant, vendor, sign, signFalsely, currency, now }
  try {
    const wallet: Wallet = { ...way, ...(await openSessions(way, given)) }
    const outcomes = await runRules(wallet)
    for (const line of reportOf(outcomes)) say(line)
    return outcomes.some(({ state }) => state === 'broken') ? 1 : 0
  } catch (error) {
    if (!(error instanceof Finding)) throw error
    say(error.message)
    return 1
  }
}

const option = { type: 'string' } as const

function read(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        key: option,
        merchant: option,
        currency: option,
        session: option,
        ticket: option,
        other: option,
        'other-ticket': option,
      },
    })
    const { key, merchant, currency, session, ticket, other, 'other-ticket': otherTicket } = values
    const address = positionals[0]?.replace(/\/$/, '')
    const vendor =
      address === undefined || !URL.canParse(address)
        ? undefined
        : new URL(address).pathname.split('/').at(-1)
    if (!address || !vendor || positionals.length > 1 || !key || !merchant || !currency) return undefined
    if ((!session && !ticket) || (!other && !otherTicket)) return undefined
    return { address, vendor, key, merchant, currency, session, ticket, other, otherTicket }
  } catch {
    return undefined
  }
}
