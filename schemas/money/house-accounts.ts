/**
 * The house's accounts in the books, without those of vendors. Each has the message `books.account.<name>`, and the check of
 * `ledger.account` names it.
 */
export const houseAccounts = [
  'deposits',
  'payouts',
  'promotions',
  'agents',
  'adjustments',
  /** Fees that members pay for deposits. */
  'fees',
  /** What one member has received for a withdrawal of another; zero after every transaction. */
  'peer',
  /** Money that is given to try the site with. */
  'demo',
] as const
