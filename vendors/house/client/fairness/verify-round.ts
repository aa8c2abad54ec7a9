import { coin } from '../../engines/coin.ts'
import { dice } from '../../engines/dice.ts'
import { fish } from '../../engines/fish.ts'
import { duelEndOf, kites } from '../../engines/kites.ts'
import { mines } from '../../engines/mines.ts'
import { tower } from '../../engines/tower.ts'
import { vault } from '../../engines/vault.ts'
import { blockMessage, drawFrom } from '../../fairness/draw.ts'
import { drawDeck } from '../../shared-games/deal.ts'
import { baccarat, type BaccaratOutcome } from '../../shared-games/baccarat.ts'
import { totalOf, valueOf } from '../../shared-games/coup.ts'
import { crash } from '../../shared-games/crash.ts'
import { drawNumbers, type NumbersOutcome } from '../../shared-games/numbers.ts'
import { shownMultiplier } from '../parts/amounts.ts'
import { cardInShort } from '../parts/cards.ts'
import { text } from '../texts/texts.ts'

export interface Numbers {
  /** Hexadecimal digits of 32 bytes. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly engine: string
  /** Or what is known of the outcome, where how much is drawn depends on it. */
  readonly bet: unknown
  /** Hundredths of a percent, where the outcome depends on it. */
  readonly returnToPlayer?: number
}

/** More than the draws of any round use up. */
const blocks = 32

/** What a round was, in words, worked out in this browser by the engine that played it. */
export async function outcomeOf({
  serverSeed,
  clientSeed,
  nonce,
  engine,
  bet,
  returnToPlayer = 9_900,
}: Numbers): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const made = await Promise.all(
    Array.from({ length: blocks }, async (_, place) => {
      const message = new TextEncoder().encode(blockMessage(clientSeed, nonce, place))
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
    }),
  )
  const draw = drawFrom((place) => made[place] ?? new Uint8Array(32))
  if (engine === 'baccarat') return shownText(engine, baccarat.draw(anyGame, draw))
  if (engine === 'rooms') return shownText(engine, { deck: drawDeck(draw) })
  if (engine === 'numbers') {
    const { numbers, of } = bet as NumbersOutcome
    return shownText(engine, drawNumbers({ pick: numbers.length, of }, draw))
  }
  if (engine === 'crash')
    return shownText(engine, crash.shown(crash.draw({ ...anyGame, returnToPlayer }, draw)))
  // Neither the game nor the stake has a part in what is drawn.
  const opening = { game: anyGame, stake: 1n }
  if (engine === 'fish')
    return fishText(fish.open({ ...opening, bet: { kind: 'sardine' } }, draw).state.number)
  if (engine === 'kites') return duelText(kites.open({ ...opening, bet: { on: 'red' } }, draw).state.number)
  if (engine === 'coin') return shownText(engine, coin.open({ ...opening, bet: { on: 'heads' } }, draw).state)
  if (engine === 'tower')
    return shownText(engine, tower.open({ ...opening, bet: bet as { doors: number } }, draw).state)
  if (engine === 'vault') return shownText(engine, vault.open({ ...opening, bet: {} }, draw).state)
  if (engine === 'mines') {
    const { state } = mines.open({ ...opening, bet: bet as { mines: number } }, draw)
    return minesText(state.mines)
  }
  return diceText(dice.open({ ...opening, bet: bet as { side: 'under'; chance: number } }, draw).state.roll)
}

/** SHA-256 of the bytes, in hexadecimal digits. */
export async function fingerprintOf(serverSeed: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(serverSeed))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the server showed of the same round, in the same words. */
export function shownText(engine: string, shown: object): string {
  if (engine === 'crash')
    return text('outcomeCrash', {
      multiplier: shownMultiplier(BigInt('bust' in shown ? Number(shown.bust) * 100 : 0)),
    })
  if (engine === 'fish') return fishText('number' in shown ? Number(shown.number) : 0)
  if (engine === 'baccarat') return handsText(shown as BaccaratOutcome)
  if (engine === 'rooms') return deckText('deck' in shown ? (shown.deck as number[]) : [])
  if (engine === 'kites') return duelText('number' in shown ? Number(shown.number) : 0)
  if (engine === 'coin') return text('side' in shown && shown.side === 'heads' ? 'heads' : 'tails')
  if (engine === 'tower') return trapsText('traps' in shown ? (shown.traps as number[]) : [])
  if (engine === 'numbers')
    return text('outcomeNumbers', { numbers: (shown as NumbersOutcome).numbers.join(', ') })
  if (engine === 'vault') return vaultText(shown as VaultNumbers)
  if (engine === 'mines') return minesText('mines' in shown ? (shown.mines as number[]) : [])
  return diceText('roll' in shown ? Number(shown.roll) : 0)
}

function handsText(hands: BaccaratOutcome): string {
  const inWords = (hand: readonly number[]) =>
    `${hand.map(cardInShort).join(' ')} (${totalOf(hand.map(valueOf))})`
  return text('outcomeBaccarat', { player: inWords(hands.player), banker: inWords(hands.banker) })
}

/** As many cards as may be dealt. */
function deckText(deck: readonly number[]): string {
  return text('outcomeRooms', { cards: deck.map(cardInShort).join(' ') })
}

function diceText(roll: number): string {
  return text('outcomeDice', { roll: (roll / 100).toFixed(2) })
}

function fishText(number: number): string {
  return text('outcomeFish', { number: String(number) })
}

function duelText(number: number): string {
  const ends = { red: 'kiteRedWon', blue: 'kiteBlueWon', both: 'kitesFell' } as const
  return text('outcomeKites', { number: String(number), end: text(ends[duelEndOf(number)]) })
}

interface VaultNumbers {
  readonly number: number
  readonly hitNumber: number
}

function vaultText({ number, hitNumber }: VaultNumbers): string {
  return text('outcomeVault', { number: String(number), hitNumber: String(hitNumber) })
}

/** Places as they are counted on the board, from 1. */
function minesText(places: readonly number[]): string {
  return text('outcomeMines', {
    places: places
      .toSorted((one, other) => one - other)
      .map((place) => place + 1)
      .join(', '),
  })
}

/** Doors as they are counted on their floor, from 1, and floors from the ground up. */
function trapsText(traps: readonly number[]): string {
  return text('outcomeTower', { doors: traps.map((door) => door + 1).join(', ') })
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const anyGame = {
  title: '',
  category: 'MINI',
  theme: '',
  tags: [],
  returnToPlayer: 0,
  minimumBet: 0n,
  maximumBet: 0n,
}
