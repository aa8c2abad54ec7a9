import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { toHelpCenter } from './to-help-center.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = (language: string) => app.visitor('solmar').value('helpCenter', { query: { language } })

describe('the help centre', () => {
  it('is in the language asked for, or in that of a first visit, word by word', async () => {
    await changeDocuments(app, 'solmar', ({ help }) => ({
      help: {
        ...help,
        articles: help.articles.map((article) =>
          article.id === 'withdraw'
            ? { ...article, words: { en: { title: 'Only English', text: 'Yes.' } } }
            : article,
        ),
      },
    }))
    const inTagalog = await ask('tl')
    expect(inTagalog.topics[0]).toMatchObject({ language: 'tl', title: 'Account mo' })
    expect(inTagalog.articles.find(({ id }) => id === 'withdraw')).toEqual({
      id: 'withdraw',
      topic: 'money',
      language: 'en',
      title: 'Only English',
      steps: [],
      blocks: [{ kind: 'paragraph', lines: [[{ text: 'Yes.' }]] }],
    })
    const english = await ask('en')
    for (const hostile of ['constructor', '__proto__', '<b>', 'zz'])
      expect(await ask(hostile)).toEqual(english)
  })

  it('leaves out a topic without articles', async () => {
    await changeDocuments(app, 'solmar', ({ help }) => ({
      help: { ...help, articles: help.articles.filter(({ topic }) => topic !== 'games') },
    }))
    expect((await ask('en')).topics.map(({ id }) => id)).toEqual(['account', 'money', 'safety'])
  })

  it('leaves out of a release from before the gate what the gate refuses today (T49)', () => {
    const text =
      '<iframe src=//evil.example></iframe>\n\n[go](javascript:alert(1)) ![p](https://evil.example/p)'
    const words = { en: { title: 'Old', text, steps: [{ title: 'One', text }] } }
    const [shown] = toHelpCenter(
      { topics: [], articles: [{ id: 'a', topic: 't', words }] },
      'en',
      'en',
    ).articles
    const left = [{ kind: 'paragraph', lines: [[{ text: 'go' }, { text: ' ' }]] }]
    expect(shown).toMatchObject({ blocks: left, steps: [{ title: 'One', blocks: left }] })
  })
})

describe('the downloads', () => {
  it('are those with a guide and an address, and nothing of the others is told', async () => {
    const visitor = app.visitor('solmar')
    const apps = async () => (await visitor.value('downloads', { query: { language: 'tl' } })).apps
    expect((await apps()).map(({ app: id }) => id)).toEqual(['IOS_APP', 'ANDROID_APP', 'LITE_APP'])
    expect((await apps())[1]).toMatchObject({
      url: 'https://get.solmar.example/solmar.apk',
      language: 'tl',
      parts: [{ title: 'I-install ang app' }],
    })
    await changeDocuments(app, 'solmar', ({ resources, download }) => ({
      resources: resources.filter(({ resourceType }) => resourceType !== 'ANDROID_APP'),
      download: { ...download, guides: download.guides.filter((guide) => guide.app !== 'LITE_APP') },
    }))
    expect((await apps()).map(({ app: id }) => id)).toEqual(['IOS_APP'])
  })
})

describe('the page for partners', () => {
  it('is there for the merchant that has one', async () => {
    const query = { language: 'en' }
    const { page } = await app.visitor('solmar').value('joinUs', { query })
    expect(page).toMatchObject({ title: 'Become a partner of Solmar', action: { text: 'Write to us' } })
    expect(await app.visitor('kidlat').value('joinUs', { query })).toEqual({})
  })
})
