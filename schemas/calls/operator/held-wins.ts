import Type from 'typebox'
import {
  heldWinCeilings,
  heldWinDecisions,
  heldWinStates,
  type HeldWinCeiling,
  type HeldWinDecision,
  type HeldWinState,
} from '../../money/held-wins.ts'
import { declaredWins, type DeclaredWin } from '../../money/declared-wins.ts'
import { defineCall } from '../call.ts'
import {
  consoleErrors,
  draftId,
  merchantCode,
  moment,
  ofMerchant,
  person,
  why,
} from './configuration-shapes.ts'
import { currency, minor } from '../money-shapes.ts'
import { whoCounts } from '../../operators/operator-roles.ts'
import { pageAnswer, pageQuery } from '../page.ts'
import { closed } from '../shapes.ts'

const path = '/wps/console/merchants/:merchant/held-wins'
const decision = Type.Unsafe<HeldWinDecision>(Type.Enum([...heldWinDecisions]))
const decided = Type.Object({ decision, reason: Type.String(), by: person, at: moment }, closed)

const heldWin = Type.Object(
  {
    id: Type.String(),
    vendor: Type.String(),
    /** The vendor's name of the credit. */
    transaction: Type.String(),
    round: Type.String(),
    game: Type.String(),
    account: Type.String(),
    currency,
    amount: minor,
    /** What the vendor declared it as. */
    win: Type.Optional(Type.Unsafe<DeclaredWin>(Type.Enum([...declaredWins]))),
    ceiling: Type.Unsafe<HeldWinCeiling>(Type.Enum([...heldWinCeilings])),
    /** What that ceiling was. */
    most: minor,
    heldAt: moment,
    state: Type.Unsafe<HeldWinState>(Type.Enum([...heldWinStates])),
    /** Of the first operator. */
    proposal: Type.Optional(decided),
    /** Of the second one. */
    decision: Type.Optional(decided),
  },
  closed,
)

const heldWins = defineCall({
  ...ofMerchant,
  who: whoCounts,
  reach: 'whole',
  limit: { max: 120, seconds: 60 },
  method: 'GET',
  path,
  summary:
    'Wins above a ceiling: those that wait for two operators, the oldest first, or those that are decided, the newest first',
  params: Type.Object({ merchant: merchantCode }, closed),
  query: Type.Object({ ...pageQuery, state: Type.Optional(Type.Enum(['open', 'decided'])) }, closed),
  answer: Type.Object({ ...pageAnswer(heldWin) }, closed),
  errors: consoleErrors,
})

const decideHeldWin = defineCall({
  ...ofMerchant,
  who: whoCounts,
  reach: 'whole',
  limit: { max: 60, seconds: 60 },
  method: 'POST',
  path: `${path}/:win`,
  summary:
    'Proposes to pay or to refuse a held win, or does it where another operator has proposed the same; another decision replaces the proposal',
  params: Type.Object({ merchant: merchantCode, win: draftId }, closed),
  body: Type.Object({ decision, reason: why }, closed),
  answer: heldWin,
  errors: [...consoleErrors, 'ownProposal', 'heldWinDecided'],
})

export const heldWinCalls = { heldWins, decideHeldWin }
