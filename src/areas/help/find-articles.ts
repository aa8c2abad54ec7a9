import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { RichBlock } from '#schemas/calls/rich-text.ts'
import { errorsBetween } from '#schemas/games/search/errors-between.ts'
import { foldText } from '#schemas/games/search/fold-text.ts'

export type HelpArticle = CallAnswer<Calls['helpCenter']>['articles'][number]

/** Longer ones are cut. */
export const longestQuery = 60

/**
 * The articles in which every word of the query stands, as its beginning or with one typing error, best first: a word of a title counts
 * more than one of a text. Case, accents and script do not matter. Without a word it is none.
 */
export function findArticles(articles: readonly HelpArticle[], query: string): readonly HelpArticle[] {
  const typed = splitWords(query.slice(0, longestQuery))
  if (typed.length === 0) return []
  return articles
    .map((article) => ({ article, score: scoreOf(article, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ article }) => article)
}

function scoreOf(article: HelpArticle, typed: readonly string[]): number {
  const parts = partsOf(article)
  const scores = typed.map((word) =>
    Math.max(...parts.map(({ weight, words }) => weight * likeness(words, word))),
  )
  return Math.min(...scores) === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

interface Part {
  readonly weight: number
  readonly words: readonly string[]
}

const known = new WeakMap<HelpArticle, readonly Part[]>()

/** The words of an article; read once, because each letter that is typed looks through them all. */
function partsOf(article: HelpArticle): readonly Part[] {
  const found = known.get(article)
  if (found) return found
  const { title, lead = '', steps, blocks } = article
  const parts = [
    { weight: 10, words: splitWords(title) },
    { weight: 4, words: splitWords(lead) },
    { weight: 3, words: steps.flatMap((step) => splitWords(step.title)) },
    { weight: 1, words: [...steps.flatMap((step) => wordsIn(step.blocks)), ...wordsIn(blocks)] },
  ]
  known.set(article, parts)
  return parts
}

function likeness(words: readonly string[], typed: string): number {
  return words.reduce((best, word) => Math.max(best, likenessOf(word, typed)), 0)
}

function likenessOf(word: string, typed: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return 0.8
  if (typed.length < 4 || typed.length > longestWord || Math.abs(word.length - typed.length) > 1) return 0
  return errorsBetween(typed, word, 1).whole <= 1 ? 0.5 : 0
}

function wordsIn(blocks: readonly RichBlock[]) {
  return blocks.flatMap(({ lines }) =>
    lines.flatMap((pieces) => splitWords(pieces.map(({ text }) => text).join(''))),
  )
}

function splitWords(text: string) {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '')
}

/** `errorsBetween` compares no longer ones. */
const longestWord = 39
