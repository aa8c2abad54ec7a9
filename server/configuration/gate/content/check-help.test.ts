import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import type { Help } from '#schemas/config/help.ts'
import { solmar } from '../../../demo/solmar.ts'
import { checkConfiguration } from '../check-configuration.ts'

const article = {
  id: 'a',
  topic: 't',
  words: { en: { title: 'One', text: 'Words.' }, tl: { title: 'Isa', text: 'Salita.' } },
}
const help: Help = {
  topics: [{ id: 't', icon: 'info', words: { en: { title: 'Topic' }, tl: { title: 'Paksa' } } }],
  articles: [article],
}

function findings(changed: Help, menu = solmar.menu) {
  // Nothing else leads to articles of the demo.
  return inWords(checkConfiguration({ ...solmar, menu, help: changed }).findings).filter(
    ({ path }) => path.startsWith('/help') || path.startsWith('/menu'),
  )
}

function ofText(text: string) {
  return findings({
    ...help,
    articles: [{ ...article, words: { ...article.words, en: { title: 'One', text } } }],
  })
}

describe('the gate, of the help', () => {
  it('lets sound articles through', () => {
    expect(findings(help)).toEqual([])
    expect(ofText('See [Slots](/rng), [this](/help?page=a) or [them](https://a.example/).')).toEqual([])
  })

  it.each([
    ['markup', 'A <b>word</b>', /markup/],
    ['a picture', '![a](https://a.example/b.png)', /picture/],
    ['a link that acts', '[a](javascript:alert(1))', /does not work/],
    ['a link to a screen that is not there', '[a](/nowhere)', /not one of the site's pages/],
    ['a link to an article that is not there', '[a](/help?page=b)', /article that does not exist/],
    ['nothing', '---', /says nothing/],
  ])('refuses %s in a text', (_what, text, reason) => {
    expect(ofText(text)).toContainEqual(
      expect.objectContaining({
        path: '/help/articles/0/words/en/text',
        severity: 'error',
        reason: expect.stringMatching(reason) as string,
      }),
    )
  })

  it('refuses an article of no topic, one that is there twice, one without words, and a route with nothing to show', () => {
    const wrong = { ...article, topic: 'other', words: { en: { title: 'One' } } }
    expect(findings({ ...help, articles: [article, wrong] }).map(({ path }) => path)).toEqual([
      '/help/articles/1/id',
      '/help/articles/1/topic',
      '/help/articles/1/words/en',
      '/help/articles/1/words/tl',
    ])
    expect(findings({ topics: [], articles: [] }).map(({ path }) => path)).toContain(
      `/menu/routes/${solmar.menu.routes.indexOf('help')}`,
    )
  })
})
