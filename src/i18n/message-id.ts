import type cashier from '#schemas/messages/en/cashier.json'
import type console from '#schemas/messages/en/console.json'
import type content from '#schemas/messages/en/content.json'
import type documents from '#schemas/messages/en/documents.json'
import type core from '#schemas/messages/en/core.json'
import type errors from '#schemas/messages/en/errors.json'
import type gate from '#schemas/messages/en/gate.json'
import type forms from '#schemas/messages/en/forms.json'
import type home from '#schemas/messages/en/home.json'
import type games from '#schemas/messages/en/games.json'
import type member from '#schemas/messages/en/member.json'
import type play from '#schemas/messages/en/play.json'
import type session from '#schemas/messages/en/session.json'
import type visits from '#schemas/messages/en/visits.json'
import type wallet from '#schemas/messages/en/wallet.json'
import type withdrawals from '#schemas/messages/en/withdrawals.json'

interface Namespaces {
  cashier: typeof cashier
  console: typeof console
  content: typeof content
  core: typeof core
  documents: typeof documents
  errors: typeof errors
  forms: typeof forms
  gate: typeof gate
  home: typeof home
  games: typeof games
  member: typeof member
  play: typeof play
  session: typeof session
  visits: typeof visits
  wallet: typeof wallet
  withdrawals: typeof withdrawals
}

/** A part of the catalogues that is loaded with the chunk that needs it. */
export type Namespace = keyof Namespaces

/** The id of a visible text; English is its default. */
export type MessageId = { [Name in Namespace]: keyof Namespaces[Name] }[Namespace] & string

/** An id that comes from data: menus, rules and errors name messages. An unknown one shows nothing worse than itself. */
export function messageIdOf(id: string): MessageId {
  return id as MessageId
}
