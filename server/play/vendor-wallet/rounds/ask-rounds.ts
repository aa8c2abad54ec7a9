import { sql } from 'kysely'
import type { JobKind } from '../../../platform/jobs/job-queue.ts'
import { transact } from '../../../platform/database/transact.ts'
import { webhookHeaders } from '../../../platform/http/outside/webhook-headers.ts'
import { longAgo } from './due-rounds.ts'
import { playerName } from '../launches/launch-tickets.ts'
import { questionKey } from '../keys/question-key.ts'
import { sealingSecret } from '../keys/vendor-secret.ts'
import { signatureOf } from '../../../platform/signed-messages/signature.ts'
import type { VendorRoundRow } from '../vendor-tables.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'

/** Seconds between two looks for rounds. */
const every = 600
/** Of one look. */
const most = 200

const lookJob: JobKind = { name: 'rounds-open', retries: 0, retryAfter: 0, diesAfter: 120 }
/** Tried for about a day. */
const questionJob: JobKind = { name: 'round-question', retries: 11, retryAfter: 30, diesAfter: 60 }

/** Milliseconds for an answer, and for which a vendor that gave none is asked nothing more: each question keeps one of few places. */
const patience = 10_000
const restsFor = 60_000

type AskDeps = Pick<VendorWalletDeps, 'db' | 'clock' | 'jobs' | 'log' | 'randomness' | 'secret'> & {
  /** Ten seconds unless given. */
  readonly patience?: number
}

/**
 * Has vendors asked once about each round that has been open for long, by one of the server's processes. Gives what ends asking for it.
 */
export async function startRoundQuestions(deps: AskDeps): Promise<() => void> {
  const { jobs, log } = deps
  await jobs.work(lookJob, async () => {
    const asked = await askRounds(deps)
    if (asked > 0) log.info({ asked }, 'vendors are asked about rounds that have been open for long')
  })
  const resting = new Map<string, number>()
  await jobs.work<Question>(questionJob, (question, id) => send(deps, resting, question, id))
  const ask = () =>
    jobs.add(lookJob, {}, { onceIn: every }).catch((error: unknown) => {
      log.warn({ err: error }, 'the look for open rounds could not be asked for')
    })
  await ask()
  const asking = setInterval(ask, (every * 1_000) / 4)
  return () => clearInterval(asking)
}

interface Question {
  readonly url: string
  readonly body: string
}

/**
 * Has a question sent for each round that has been open for long, once; how many. The question and its mark are there together. Without
 * an address or a key of ours nobody is asked, and the round is listed. Of many rounds each vendor's oldest ones come first, so that none
 * waits for all of another one.
 */
export async function askRounds({ db, clock, jobs, randomness, secret }: AskDeps): Promise<number> {
  if (secret(sealingSecret) === undefined) return 0
  const now = clock.now()
  return transact(db, async (at) => {
    const { rows } = await sql<VendorRoundRow & { rounds_url: string }>`
      UPDATE vendor_round r SET asked_at = ${now} FROM vendor_address a
      WHERE a.merchant = r.merchant AND a.vendor = r.vendor AND a.rounds_url IS NOT NULL AND r.id IN (
        SELECT id FROM vendor_round WHERE closed_at IS NULL AND asked_at IS NULL AND id IN (
          SELECT id FROM (
            SELECT id, opened_at, row_number() OVER (PARTITION BY merchant, vendor ORDER BY opened_at) AS place
            FROM vendor_round o WHERE closed_at IS NULL AND asked_at IS NULL
              AND opened_at < ${longAgo(now)} AND EXISTS (SELECT FROM vendor_address
                WHERE merchant = o.merchant AND vendor = o.vendor AND rounds_url IS NOT NULL)
          ) due ORDER BY place, opened_at LIMIT ${most})
        FOR UPDATE SKIP LOCKED)
      RETURNING r.*, a.rounds_url`.execute(at)
    for (const row of rows) {
      const { merchant, vendor, round_id, member_id, game_id, currency, opened_at, rounds_url: url } = row
      const body = JSON.stringify({
        call: 'round-open',
        merchant,
        vendor,
        requestId: randomness.uuid(),
        roundId: round_id,
        player: await playerName(at, { merchant, vendor }, member_id, randomness),
        game: String(game_id),
        currency,
        openedAt: opened_at.toISOString(),
      })
      await jobs.add(questionJob, { url, body } satisfies Question, { at })
    }
    return rows.length
  })
}

/**
 * Any status 2xx says that it has come; all else is tried again later, and so is what comes while its vendor rests. Anyone who runs the server
 * says where vendors are asked.
 */
async function send(
  deps: AskDeps,
  resting: Map<string, number>,
  { url, body }: Question,
  id: string,
): Promise<void> {
  const { clock, secret } = deps
  const by = secret(sealingSecret)
  if (by === undefined) throw new Error('There is no key to ask vendors by')
  const { merchant, vendor } = JSON.parse(body) as Pick<VendorRoundRow, 'merchant' | 'vendor'>
  const whose = `${vendor} at ${merchant}`
  if ((resting.get(whose) ?? 0) > clock.now().getTime())
    throw new Error(`${whose} gave no answer a moment ago, and is asked later`)
  const signed = signatureOf(questionKey(by), `msg_${id}`, clock.now(), Buffer.from(body))
  const signal = AbortSignal.timeout(deps.patience ?? patience)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: webhookHeaders(signed),
      redirect: 'manual',
      signal,
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The vendor answered ${answer.status} to a question about a round`)
  } catch (error) {
    if (signal.aborted) resting.set(whose, clock.now().getTime() + restsFor)
    throw error
  }
}
