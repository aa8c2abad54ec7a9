import { writeAmount } from '#schemas/money/amount.ts'
import { accountKeyOf } from '../../members/account/account-key.ts'
import { findByAccount } from '../../members/account/member-store.ts'
import { readBalances } from '../ledger/reports/balances.ts'
import { replay } from '../ledger/checks/replay.ts'
import { seal } from '../ledger/checks/seal.ts'
import { readStatement } from '../ledger/reports/statement.ts'
import { totalsOf } from '../ledger/reports/totals.ts'
import { readTrialBalance } from '../ledger/reports/trial-balance.ts'
import { verify } from '../ledger/checks/verify.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import type { Surroundings } from '../../platform/command-line/surroundings.ts'
import { runOnDatabase } from '../../platform/command-line/run-on-database.ts'
import type { PublishDeps } from '../../configuration/releases/publish-release.ts'
import { printHolds, printVendors } from './print-books.ts'

const usage = `npm run ledger -- verify                          recomputes sums, balances and the chain of blocks
npm run ledger -- verify <hash>                   and tells up to where this is the history that the hash was of
npm run ledger -- replay                          does everything again in memory and compares each answer
npm run ledger -- balance <merchant>              every account; those of a currency add up to nothing
npm run ledger -- balance <merchant> <account>    what a member has
npm run ledger -- vendors <merchant> [<from> [<to>]]
                                                  what each vendor took and gave, from a day on until before another
npm run ledger -- holds <merchant>                what members have set aside, the oldest first
npm run ledger -- statement <merchant> <account> [<number>]
                                                  what moved last on a member's main wallet, or before that number`

type Work = (db: PublishDeps['db'], print: (line: string) => void) => Promise<void>

/** Runs a command with the words behind `npm run ledger --`. Gives 0 when done, 1 when something is wrong, 2 when called wrongly. */
export async function runLedger(words: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { print, complain } = surroundings
  const work = workOf(words)
  if (!work) {
    complain(usage)
    return 2
  }
  return await runOnDatabase(surroundings, ({ db }) => work(db, print))
}

function workOf([command, merchant, account, last, ...more]: readonly string[]): Work | undefined {
  if (more.length > 0) return undefined
  if (command === 'vendors' && merchant)
    return (db, print) => printVendors(db, print, merchant, [account, last])
  if (command === 'statement' && merchant && account && (last === undefined || /^\d{1,18}$/.test(last)))
    return (db, print) => printStatement(db, print, merchant, account, last)
  if (last !== undefined) return undefined
  if (command === 'holds' && merchant && !account) return (db, print) => printHolds(db, print, merchant)
  if (command === 'verify' && (!merchant || (isHash(merchant) && !account)))
    return (db, print) => printVerification(db, print, merchant)
  if (command === 'replay' && !merchant) return printReplay
  if (command === 'balance' && merchant && !account)
    return (db, print) => printTrialBalance(db, print, merchant)
  if (command === 'balance' && merchant && account)
    return (db, print) => printBalance(db, print, merchant, account)
  return undefined
}

/** SHA-256 in hexadecimal digits. */
function isHash(text: string) {
  return /^[0-9a-f]{64}$/i.test(text)
}

async function printVerification(db: PublishDeps['db'], print: (line: string) => void, keptHash?: string) {
  // What was written a moment ago as well.
  await seal(db)
  const { transfers, entries, blocks, unsealed, lastHash, known, findings } = await verify(
    db,
    keptHash === undefined ? {} : { keptHash },
  )
  print(`${transfers} transfers, ${entries} entries, ${blocks} blocks, ${unsealed} transfers not sealed yet`)
  print(`The last block is ${lastHash}. Whoever keeps this elsewhere can see that nothing before it changes.`)
  if (findings.length > 0) throw new CommandError(findings.map((finding) => `WRONG: ${finding}`).join('\n'))
  if (known) {
    print(
      `The hash is of block ${known.block}: up to transfer ${known.transfer} this is the history that it was of.`,
    )
  }
  print('Everything adds up.')
}

const printReplay: Work = async (db, print) => {
  const { transfers, findings } = await replay(db)
  if (findings.length > 0) throw new CommandError(findings.map((finding) => `WRONG: ${finding}`).join('\n'))
  print(`${transfers} transfers were done again, with the same answers and balances.`)
}

async function printTrialBalance(db: PublishDeps['db'], print: (line: string) => void, merchant: string) {
  const sums = await readTrialBalance(db, merchant)
  if (sums.length === 0) throw new CommandError(`${merchant} has no accounts.`)
  for (const { name, sum } of sums)
    print(`${sum.currency.padEnd(5)} ${name.padEnd(32)} ${writeAmount(sum).padStart(24)}`)
  const wrong = [...totalsOf(sums)].filter(([, total]) => total !== 0n)
  if (wrong.length > 0)
    throw new CommandError(`WRONG: ${wrong.map(([name]) => name).join(', ')} do not add up to nothing`)
}

async function printBalance(
  db: PublishDeps['db'],
  print: (line: string) => void,
  merchant: string,
  account: string,
) {
  const { id } = await memberOf(db, merchant, account)
  const balances = await readBalances(db, merchant, id)
  if (balances.length === 0) print(`${account} has no money account yet.`)
  for (const { main, game, held } of balances) {
    const parts = Object.entries({ main, game, held }).map(([name, sum]) => `${name} ${writeAmount(sum)}`)
    print(`${main.currency.padEnd(5)} ${parts.join('   ')}`)
  }
}

const page = 50

async function printStatement(
  db: PublishDeps['db'],
  print: (line: string) => void,
  merchant: string,
  account: string,
  last?: string,
) {
  const { id } = await memberOf(db, merchant, account)
  for (const { main } of await readBalances(db, merchant, id)) {
    const before = last === undefined ? {} : { before: BigInt(last) }
    const asked = { merchant, member: id, currency: main.currency, limit: page + 1, ...before }
    const movements = await readStatement(db, asked)
    for (const { at, kind, amount, balance, house, reason, scope, key } of movements.slice(0, page)) {
      const [moved, after] = [writeAmount(amount).padStart(14), writeAmount(balance).padStart(14)]
      print(
        `${at.toISOString()} ${amount.currency} ${moved} ${after}  ${kind} ${house ?? ''} ${scope} ${key} ${reason}`,
      )
    }
    const end = movements.length > page ? movements[page - 1] : undefined
    if (end) print(`More: npm run ledger -- statement ${merchant} ${account} ${end.seq}`)
  }
}

async function memberOf(db: PublishDeps['db'], merchant: string, account: string) {
  const member = await findByAccount(db, merchant, accountKeyOf(account))
  if (!member) throw new CommandError(`${merchant} has no account ${account}.`)
  return member
}
