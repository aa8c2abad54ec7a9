/** What a page is told when something is not done, by a closed list. */
const refusalCodes = [
  'sessionOver',
  'gameUnavailable',
  'wrongBet',
  'wrongStake',
  'wrongMove',
  'roundOpen',
  'tooSoon',
  'walletGone',
  'betsClosed',
  'enoughBets',
  'tooLate',
  'tableFull',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}
