import { cardRules, nameOfThree } from '../../shared-games/card-rules.ts'
import { cardInShort } from '../parts/cards.ts'
import type { HallView } from './follow-rooms.ts'
import { text } from '../texts/texts.ts'

const names = {
  high: 'highCard',
  pair: 'pair',
  flush: 'flush',
  run: 'run',
  runningFlush: 'runningFlush',
  triple: 'triple',
} as const

/** What a hand is worth, in words. */
export function worthText(rules: HallView['rules'], cards: readonly number[]): string {
  const worth = cardRules[rules].worth(cards)
  return rules === 'luckyNine' ? String(worth) : text(names[nameOfThree(worth)])
}

/** As `9♠, K♦ (9)`. */
export function handText(rules: HallView['rules'], cards: readonly number[]): string {
  return `${cards.map(cardInShort).join(', ')} (${worthText(rules, cards)})`
}
