import Type from 'typebox'
import {
  decimalMarks,
  lineFaults,
  lineOutcomes,
  mostHeadLines,
  mostLinesAtOnce,
  mostStatementBytes,
  mostStatementColumns,
  mostStatementLines,
  statementFaults,
  type DecimalMark,
  type LineFault,
  type LineOutcome,
  type StatementFault,
} from '../../cashier/statement.ts'
import { defineCall } from '../call.ts'
import { minor } from '../money-shapes.ts'
import { closed } from '../shapes.ts'
import { consoleErrors, documentBody, merchantCode } from './configuration-shapes.ts'
import { cashierPath, counts } from './withdrawal-shapes.ts'

const column = Type.Integer({ minimum: 0, maximum: mostStatementColumns - 1 })
const decimal = Type.Unsafe<DecimalMark>(Type.Enum([...decimalMarks]))
/** The number of the line that names the columns; 0 where none does. */
const header = Type.Integer({ minimum: 0, maximum: mostHeadLines })
const count = Type.Integer({ minimum: 0, maximum: mostStatementLines })

/** Which column is what. */
const map = Type.Object(
  {
    id: column,
    amount: column,
    decimal,
    text: Type.Optional(column),
    payer: Type.Optional(column),
    date: Type.Optional(column),
    currency: Type.Optional(column),
  },
  closed,
)

const statement = {
  /** The id of the method whose account it is of. */
  source: Type.String({ pattern: '^[a-z][a-z0-9-]{0,23}$' }),
  file: Type.String({
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
    contentEncoding: 'base64',
    maxLength: Math.ceil(mostStatementBytes / 3) * 4,
  }),
}

/** A line of the statement. */
const line = Type.Object(
  {
    /** From 1, as a spreadsheet counts them. */
    number: Type.Integer(),
    outcome: Type.Unsafe<LineOutcome>(Type.Enum([...lineOutcomes])),
    fault: Type.Optional(Type.Unsafe<LineFault>(Type.Enum([...lineFaults]))),
    /** The id and the amount as they are written there. */
    id: Type.String(),
    written: Type.String(),
    amount: Type.Optional(minor),
    date: Type.Optional(Type.String()),
    payer: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    /** The deposit that it will be credited to. */
    reference: Type.Optional(Type.String()),
  },
  closed,
)

/** Three quarters of a JSON body are the file; the other keys are few. */
const ofFile = { ...counts, bodyLimit: documentBody.bodyLimit, mostKeys: 20 } as const

const previewStatement = defineCall({
  ...ofFile,
  method: 'POST',
  path: `${cashierPath}/statements/preview`,
  summary:
    'Reads a bank’s statement (CSV) and changes nothing: its columns and what they seem to be, and with a choice of columns what would become of each line',
  params: Type.Object({ merchant: merchantCode }, closed),
  body: Type.Object({ ...statement, header: Type.Optional(header), map: Type.Optional(map) }, closed),
  answer: Type.Object(
    {
      /** Why it cannot be read; all else is empty then. */
      fault: Type.Optional(Type.Unsafe<StatementFault>(Type.Enum([...statementFaults]))),
      header,
      /** The first lines, of which one may name the columns. */
      head: Type.Array(Type.Object({ number: Type.Integer(), text: Type.String() }, closed), {
        maxItems: mostHeadLines,
      }),
      /** With the cells of the first lines. */
      columns: Type.Array(
        Type.Object({ name: Type.String(), samples: Type.Array(Type.String(), { maxItems: 3 }) }, closed),
        { maxItems: mostStatementColumns },
      ),
      /** What the columns seem to be; nothing is guessed where there are two readings. */
      guess: Type.Object(Type.Partial(map).properties, closed),
      lines: Type.Array(line, { maxItems: mostStatementLines }),
    },
    closed,
  ),
  errors: [...consoleErrors, 'methodOff', 'payloadTooLarge'],
  limit: { max: 60, seconds: 60 },
})

const importStatement = defineCall({
  ...ofFile,
  method: 'POST',
  path: `${cashierPath}/statements`,
  summary:
    'Enters the payments of a bank’s statement as an operator enters each, some of them in one call; the same id of the bank counts once',
  params: Type.Object({ merchant: merchantCode }, closed),
  body: Type.Object(
    {
      ...statement,
      header,
      map,
      /** How many lines earlier calls have taken. */
      from: count,
    },
    closed,
  ),
  answer: Type.Object(
    {
      /** How many lines are taken then, of how many. */
      done: count,
      of: count,
      credited: count,
      waiting: count,
      known: count,
      unreadable: Type.Array(line, { maxItems: mostLinesAtOnce }),
    },
    closed,
  ),
  errors: [...consoleErrors, 'methodOff', 'rulesChanged', 'payloadTooLarge'],
  limit: { max: 60, seconds: 60 },
})

export const statementCalls = { previewStatement, importStatement }
