import { element } from '../parts/dom.ts'
import { openLobby } from '../parts/lobby.ts'
import { speak, text } from '../texts/texts.ts'

/** A game that nothing plays yet: the lobby is told, and offers others. */
const lobby = openLobby(location.hash)
speak(lobby.language)
document.documentElement.dataset['mode'] = lobby.mode === 'light' ? 'light' : 'dark'
document.body.append(element('main', {}, element('h1', { class: 'status' }, text('gameUnavailable'))))
lobby.tell({ type: 'error', code: 'unavailable' })
