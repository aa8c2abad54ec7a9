import type { GameMessage } from '#schemas/frames/frame-messages.ts'
import { call, Refused, type SessionView } from '../parts/calls.ts'
import { element } from '../parts/dom.ts'
import { openFairness } from '../fairness/fairness-dialog.ts'
import { openLobby } from '../parts/lobby.ts'
import { setTable, type Table, type TableOptions, type TableRules } from './table.ts'
import type { TextId } from '../texts/english.ts'
import { inWords, speak, text } from '../texts/texts.ts'

/** Opens the page of a game: the session by the ticket in the address, the parts that all games have, the messages of the lobby. */
export async function openTable(
  rules: TableRules,
  options: Partial<TableOptions> = {},
): Promise<Table | undefined> {
  const lobby = openLobby(location.hash)
  speak(lobby.language)
  document.documentElement.dataset['mode'] = lobby.mode === 'light' ? 'light' : 'dark'
  lobby.tell({ type: 'intro' })
  lobby.tell({ type: 'progress', step: 'session' })
  const asked = new URLSearchParams(location.search)
  const status = element('p', { class: 'status', role: 'status' }, text('loading'))
  document.body.append(status)
  const ticket = {
    merchant: asked.get('merchant') ?? '',
    vendor: asked.get('vendor') ?? '',
    ticket: asked.get('ticket') ?? '',
  }
  const opened = await call<SessionView & { readonly token: string }>('session', ticket).catch(
    (error: unknown) => {
      const { words, code } = faults[error instanceof Refused ? error.code : 'unsure'] ?? ticketOver
      inWords(() => (status.textContent = text(words)))
      lobby.tell({ type: 'error', code })
    },
  )
  if (!opened) return undefined
  const { token, ...seat } = opened
  document.title = seat.game.title
  const table = setTable(rules, { fairness: openFairness, ...options, seat, token, lobby })
  lobby.tell({ type: 'ready' })
  lobby.tell({ type: 'idle' })
  return table
}

interface Fault {
  readonly words: TextId
  readonly code: Extract<GameMessage, { readonly type: 'error' }>['code']
}

/** Of any other refusal of a session. */
const ticketOver: Fault = { words: 'sessionOver', code: 'ticketOver' }

/** What the player and the lobby are told where there is no session, by its code. */
const faults: Readonly<Record<string, Fault>> = {
  unsure: { words: 'unsure', code: 'walletGone' },
  gameUnavailable: { words: 'gameUnavailable', code: 'unavailable' },
}
