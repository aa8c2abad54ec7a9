import { mostLinesAtOnce, mostStatementLines } from '#schemas/cashier/statement.ts'
import type { CallAnswer, CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { OperatorCaller, Visit } from '../../../platform/contract/handler.ts'
import { transact } from '../../../platform/database/transact.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { enterArrival } from '../enter-arrival.ts'
import { judgeLines, type JudgedLine } from './judge-lines.ts'
import { readLines } from './read-lines.ts'
import { readTable } from './read-table.ts'

interface ImportedStatement extends CallBody<Calls['importStatement']> {
  readonly merchant: string
  readonly currency: Currency
  readonly by: OperatorCaller
  readonly visit: Visit
}

type Imported = CallAnswer<Calls['importStatement']>

/**
 * Enters some payments of a statement, each in a transaction of its own, so that one that cannot be entered stops no other one. What was
 * entered before is counted and left. The audit has the whole file once, and each payment with the hash of its file.
 */
export async function importStatement(deps: CashierDeps, asked: ImportedStatement): Promise<Imported> {
  const { merchant, source, currency, header, map, from, by, visit } = asked
  const bytes = Buffer.from(asked.file, 'base64')
  const table = await readTable(bytes)
  const lines = typeof table === 'string' ? [] : readLines(table, { header, map, currency })
  if (typeof table === 'string' || lines.length > mostStatementLines)
    throw new CallError('badRequest', {}, 'The statement cannot be read.')
  const statement = sha256(bytes).toString('hex')
  const judged = await judgeLines(deps.db, { merchant, source, currency }, lines)
  if (from === 0) await auditWhole(deps, asked, statement, judged)
  const now = judged.slice(from, from + mostLinesAtOnce)
  const counted = { credited: 0, waiting: 0, known: 0 }
  const unreadable: JudgedLine[] = []
  for (const line of now) {
    const outcome = await enterLine(line)
    if (typeof outcome === 'string') counted[outcome]++
    else unreadable.push(outcome)
  }
  return { done: Math.min(from + now.length, judged.length), of: judged.length, ...counted, unreadable }

  async function enterLine(line: JudgedLine): Promise<keyof typeof counted | JudgedLine> {
    const { outcome, id: sourceId, amount, payer, text, date } = line
    if (outcome === 'unreadable' || amount === undefined) return line
    const payment = { merchant, source, sourceId, amount: BigInt(amount), currency, payer, text }
    const details = { statement, line: String(line.number), ...(date === undefined ? {} : { date }) }
    try {
      const { row, isNew } = await enterArrival(deps, { ...payment, by, from: visit }, { details })
      if (!isNew) return 'known'
      return row.deposit === null ? 'waiting' : 'credited'
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'arrivalTaken')) throw error
      return { ...line, outcome: 'unreadable', fault: 'otherAmount' }
    }
  }
}

function auditWhole(
  deps: CashierDeps,
  { merchant, source, by, visit }: ImportedStatement,
  statement: string,
  judged: readonly JudgedLine[],
): Promise<void> {
  const count = (outcome: JudgedLine['outcome']) => judged.filter((line) => line.outcome === outcome).length
  const details = { statement, new: count('new'), known: count('known'), unreadable: count('unreadable') }
  return transact(deps.db, (at) =>
    addAudit(at, {
      merchant,
      by,
      from: visit,
      action: 'statementImported',
      subject: `statement ${source}`,
      details,
      now: deps.trueClock.now(),
    }),
  )
}
