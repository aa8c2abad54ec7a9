import { describe } from 'vitest'
import { itSays, routeAt, type RuleCase } from '#tests/support/configuration/it-says.ts'
import { solmar } from '../../../demo/solmar.ts'

/** Documents from which few links lead elsewhere. */
const article = {
  id: 'a',
  topic: 'account',
  words: { en: { title: 'One', text: 'Words.' }, tl: { title: 'Isa', text: 'Salita.' } },
}
const words = { title: 'One', text: 'Words.' }
const short = { 'help.articles': [article], join: { words: { en: words, tl: words } } }
describe.each<[document: string, cases: readonly RuleCase[]]>([
  [
    'announcements',
    [
      [{ 'announcements.0.id': solmar.announcements[1]?.id }, ['error /announcements/1/id']],
      [{ 'announcements.0.until': solmar.announcements[0]?.from }, ['error /announcements/0/until']],
      [{ 'announcements.0.until': '2099-01-01T00:00:00Z' }, []],
      [{ 'announcements.0.link': '/esports' }, ['error /announcements/0/link']],
      [{ 'announcements.0.link': 'https://a.example/esports' }, []],
      [{ 'announcements.0.link': '/help?page=nothing' }, ['error /announcements/0/link']],
      [{ 'announcements.0.link': '/help?page=open-an-account' }, []],
      [{ 'announcements.0.link': '/live?page=nothing' }, []],
      [{ 'announcements.0.link': '/help' }, []],
      [{ 'announcements.0.link': undefined }, ['error /announcements/0/link']],
      [{ 'announcements.0.pictures': undefined }, ['error /announcements/0/pictures']],
      [{ 'announcements.0.words.en.title': '...' }, ['error /announcements/0/words/en/title']],
      [{ 'announcements.0.words.en.lead': '<i>Now</i>' }, ['error /announcements/0/words/en/lead']],
      [{ 'announcements.0.words.en.action': '&gt;' }, ['error /announcements/0/words/en/action']],
      [
        { 'announcements.0.words.en.paragraphs': ['One', '<br>'] },
        ['error /announcements/0/words/en/paragraphs/1'],
      ],
      [{ 'announcements.0.words.tl': undefined }, ['warning /announcements/0/words/tl']],
      [{ 'announcements.0.words.en': undefined }, ['error /announcements/0/words/en']],
      [
        { 'announcements.0.type': 'P', 'announcements.0.words.en.lead': undefined },
        ['warning /announcements/0/words'],
      ],
      [{ 'announcements.0.words.en.lead': undefined }, []],
      [
        {
          'announcements.0.type': 'P',
          'announcements.0.pictures': undefined,
          'announcements.0.words.en.lead': undefined,
          'announcements.0.words.en.paragraphs': ['One'],
        },
        [],
      ],
    ],
  ],
  [
    'help',
    [
      [{ ...short, 'help.topics.1.id': solmar.help.topics[0]?.id }, ['error /help/topics/1/id']],
      [{ ...short, 'help.articles': [article, article] }, ['error /help/articles/1/id']],
      [{ 'help.articles.0.words.en.title': '<b>a</b>' }, ['error /help/articles/0/words/en/title']],
      [{ 'help.articles.0.words.en.lead': '<b>a</b>' }, ['error /help/articles/0/words/en/lead']],
      [
        { 'help.articles.0.words.en.steps.0.title': '<b>a</b>' },
        ['error /help/articles/0/words/en/steps/0/title'],
      ],
      [{ 'help.articles.6.words.en.steps': undefined }, ['error /help/articles/6/words/en']],
      [{ 'help.articles.0.words.en.lead': undefined }, []],
      [{ 'help.articles.0.topic': 'nothing' }, ['error /help/articles/0/topic']],
    ],
  ],
  [
    'download',
    [
      [{ 'resources.3.url': 'https://get.solmar.example:8443/a' }, ['error /resources/3/url']],
      [{ 'resources.3.url': 'https://user@get.solmar.example/a' }, ['error /resources/3/url']],
      [{ 'resources.3.url': 'https://:word@get.solmar.example/a' }, ['error /resources/3/url']],
      [{ 'resources.3.url': 'nonsense' }, ['error /resources/3/url']],
      [{ 'resources.3.url': '/nowhere' }, ['error /resources/3/url']],
      [{ 'resources.0.url': '/nowhere' }, []],
      [{ 'download.hosts': [] }, ['error /resources/3/url']],
      [{ 'download.guides': [solmar.download.guides[0]] }, ['warning /resources/3/url']],
      [{ 'resources.3': undefined }, ['warning /download/guides/1']],
      [{ 'download.guides.1.app': 'IOS_APP' }, ['warning /resources/3/url', 'error /download/guides/1/app']],
      [{ 'download.guides.0.words.en.title': '<b>' }, ['error /download/guides/0/words/en/title']],
      [{ 'download.guides.0.words.en.lead': '<b>' }, ['error /download/guides/0/words/en/lead']],
      [{ 'download.guides.0.words.en.lead': undefined }, []],
      [
        { 'download.guides.0.words.en.parts.1.title': '<b>' },
        ['error /download/guides/0/words/en/parts/1/title'],
      ],
      [
        { 'download.guides.0.words.en.parts.1.steps.1.title': '<b>' },
        ['error /download/guides/0/words/en/parts/1/steps/1/title'],
      ],
      [{ 'download.guides.0.words.tl': undefined }, ['warning /download/guides/0/words/tl']],
    ],
  ],
  [
    'domains',
    [
      [{ 'domains.lines.1.host': 'localhost' }, ['error /domains/lines/1/host']],
      [{ 'domains.redirects.0.host': 'localhost' }, ['error /domains/redirects/0/host']],
      [{ 'domains.redirects.0.to': 'LINE' }, ['error /domains/redirects/0/to']],
      [{ 'resources.5.url': '/nowhere' }, ['error /resources/5/url']],
      [{ 'resources.5.url': 'https://localhost/lines' }, []],
      [{ 'resources.5.url': 'https://localhost:8443/lines' }, ['error /resources/5/url']],
      [{ 'resources.5.url': 'https://user@localhost/lines' }, ['error /resources/5/url']],
      [{ 'resources.5.url': 'https://:word@localhost/lines' }, ['error /resources/5/url']],
      [{ 'resources.5.url': 'https://evil.example/' }, ['error /resources/5/url']],
      [{ 'resources.5.url': 'nonsense' }, ['error /resources/5/url']],
      [{ 'domains.lines': [] }, [`error ${routeAt('lines')}`]],
    ],
  ],
  [
    'join',
    [
      [{ 'join.words.tl.action': undefined, 'join.link': undefined }, ['error /join/link']],
      [{ 'join.words.en.reasons.1.text': '<b>' }, ['error /join/words/en/reasons/1/text']],
      [{ 'join.words.en.lead': undefined, 'join.words.en.text': undefined }, []],
      [{ join: {} }, [`error ${routeAt('join')}`]],
      [{ 'join.link': '/nowhere' }, ['error /join/link']],
      [{ 'join.link': undefined }, ['error /join/link']],
      [{ 'join.words.tl': undefined }, ['warning /join/words/tl']],
      [{ 'join.words.en.title': '<b>' }, ['error /join/words/en/title']],
      [{ 'join.words.en.lead': '<b>' }, ['error /join/words/en/lead']],
      [{ 'join.words.en.action': '<b>' }, ['error /join/words/en/action']],
      [{ 'join.words.en.reasons.0.title': '<b>' }, ['error /join/words/en/reasons/0/title']],
      [{ 'join.words.en.steps.0.text': '<b>' }, ['error /join/words/en/steps/0/text']],
      [{ 'join.words.en.text': '<b>' }, ['error /join/words/en/text']],
      [{ 'join.words.en.text': '[a](/nowhere) and [b](/nowhere)' }, ['error /join/words/en/text']],
    ],
  ],
])('the rules of %s', (_document, cases) => {
  itSays(cases)
})
