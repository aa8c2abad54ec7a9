import { describe, expect, it } from 'vitest'
import { solmar } from '#server/demo/solmar.ts'
import { toHelpCenter } from '#server/site/sites/content/to-help-center.ts'
import { findArticles } from './find-articles.ts'

const { articles } = toHelpCenter(solmar.help, 'en', 'en')
const found = (query: string) => findArticles(articles, query).map(({ id }) => id)

describe('the search of the help', () => {
  it('puts what is called so before what only mentions it', () => {
    expect(found('withdraw')[0]).toBe('withdraw')
    expect(found('withdraw')).toContain('taking-a-break')
  })

  it('forgives case, accents, an unfinished word and a typing error', () => {
    expect(found('PASSWÓRD')[0]).toBe('forgotten-password')
    expect(found('authent')).toEqual(['safe-account'])
    expect(found('pasword')).toContain('forgotten-password')
    expect(found('депозит')).toContain('depositTeach')
  })

  it('wants every word, and finds nothing by none, by signs or by a very long one', () => {
    expect(found('deposit zeppelin')).toEqual([])
    for (const nothing of ['', '   ', '?!', 'x'.repeat(3_000_000)]) expect(found(nothing)).toEqual([])
  })
})
