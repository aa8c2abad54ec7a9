import { openBench, type Wallet } from './bench.ts'
import { Finding } from './finding.ts'

interface Given {
  readonly session?: string | undefined
  readonly ticket?: string | undefined
  readonly other?: string | undefined
  readonly otherTicket?: string | undefined
}

type Sessions = Pick<Wallet, 'session' | 'other' | 'ticket'>

/**
 * Two sessions to play in: those that were given, or of the tickets, which last no longer than half a minute. Throws a `Finding` where a
 * ticket opens none.
 */
export async function openSessions(way: Omit<Wallet, keyof Sessions>, given: Given): Promise<Sessions> {
  const bench = openBench({ ...way, session: '', other: '' })
  const open = async (ticket = '') => {
    const { code, parts } = await bench.call('session', { ticket })
    if (code !== 'ok' || typeof parts.session !== 'string')
      throw new Finding(`The ticket ${ticket} opens no session: ${code}`)
    return parts.session
  }
  const session = given.session ?? (await open(given.ticket))
  const other = given.other ?? (await open(given.otherTicket))
  // The one that was used a moment ago serves to see that it is used up.
  return { session, other, ticket: given.session === undefined ? given.ticket : undefined }
}
