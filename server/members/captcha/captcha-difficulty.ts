import type { SiteDeps } from '../../site/sites/site-deps.ts'
import { smsBudgetUse } from '../verification/sms-cap.ts'

interface CaptchaDifficulty {
  /** How many times the usual work a browser does. */
  readonly times: number
  /** Of the picture. */
  readonly characters: number
}

const usual: CaptchaDifficulty = { times: 1, characters: 5 }

/** From the largest share of a budget. A slow phone needs at most three seconds for the usual work, and gives up after a minute. */
const steps: readonly (CaptchaDifficulty & { readonly from: number })[] = [
  { from: 0.9, times: 8, characters: 7 },
  { from: 0.75, times: 4, characters: 6 },
  { from: 0.5, times: 2, characters: 5 },
]

/** A captcha is harder while strangers use up the SMS budgets that are open to them, so that the end of one is expensive to reach. */
export async function difficultyFor(
  { db, clock, rules }: Pick<SiteDeps, 'db' | 'clock' | 'rules'>,
  merchant: string,
): Promise<CaptchaDifficulty> {
  const limits = rules(merchant).security.messages
  const uses = await smsBudgetUse(db, { merchant, limits, now: clock.now() })
  const most = Math.max(...uses.filter(({ budget }) => budget !== 'all').map(({ used }) => used))
  return steps.find(({ from }) => most >= from) ?? usual
}
