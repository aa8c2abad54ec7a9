import { describe, expect, it } from 'vitest'
import { documentIds } from '#schemas/config/documents.ts'
import {
  itSays,
  routeAt,
  withoutRoute,
  type Edits,
  type RuleCase,
} from '#tests/support/configuration/it-says.ts'
import { solmar } from '../../demo/solmar.ts'
import { checkRules } from './check-rules.ts'
import { knownMessages } from './known-messages.ts'

const on = { enabled: true, required: false }
const off = { enabled: false, required: false }
const google = { provider: 'google', clientId: 'one', secret: 'GOOGLE' }
/** Documents from which few links lead elsewhere. */
const article = {
  id: 'a',
  topic: 'account',
  words: { en: { title: 'One', text: 'Words.' }, tl: { title: 'Isa', text: 'Salita.' } },
}
const words = { title: 'One', text: 'Words.' }
const short: Edits = { 'help.articles': [article], join: { words: { en: words, tl: words } } }
const ownPattern = (message: object) => ({
  ...on,
  acceptedPattern: { expression: '^[a-z]+$', message, accepts: ['aa'], refuses: ['1'] },
})

describe.each<[documents: string, cases: readonly RuleCase[]]>([
  [
    'flags',
    [
      [{ 'flags.MOBILENUMPASSREG3': true }, ['error /flags/MOBILENUMPASSREG3']],
      [{ 'flags.MOBILENUMPASSREG3': true, 'register.fields.mobileNum': on }, []],
      [{ 'flags.MOBILENUMREG3': true }, ['warning /flags/MOBILENUMPASSREG3']],
      [{ 'flags.MOBILENUMREG3': true, 'flags.MOBILENUMPASSREG3': true }, []],
      [{ 'flags.USERNAMEREG3': false }, ['error /flags', 'warning /register/fields/username/enabled']],
      [
        { 'flags.USERNAMEREG3': false, 'flags.MOBILENUMREG3': true, 'flags.MOBILENUMPASSREG3': true },
        ['warning /register/fields/username/enabled'],
      ],
      [{ 'security.audience': 'agents' }, ['error /security/audience']],
      [
        { 'security.audience': 'agents', 'flags.USERNAMEREG3': false },
        ['warning /register/fields/username/enabled'],
      ],
    ],
  ],
  [
    'shares of SMS',
    [
      [{ 'security.messages.newNumbersPercent': 89 }, []],
      [{ 'security.messages.newNumbersPercent': 90 }, ['warning /security/messages/newNumbersPercent']],
      [{ 'security.messages.visitorsPercent': 40 }, ['warning /security/messages/newNumbersPercent']],
    ],
  ],
  [
    'fields',
    [
      [{ 'register.fields.username': off }, ['error /register/fields/username/enabled']],
      [{ 'register.fields.password': off }, ['error /register/fields/password/enabled']],
      [{ 'register.fields.confirmPassword': off }, ['warning /register/fields/confirmPassword/enabled']],
      [{ 'register.fields.confirmPassword': on, 'register.fields.mobileNum': off }, []],
      [
        {
          'flags.REGMOBVERF3': true,
          'register.fields.mobileNum': off,
          'register.fields.verificationCode': off,
        },
        ['warning /register/fields/mobileNum/enabled', 'warning /register/fields/verificationCode/enabled'],
      ],
      [
        {
          'flags.USERNAMEREG3': false,
          'flags.MOBILENUMREG3': true,
          'register.fields.username': off,
          'register.fields.password': off,
          'register.fields.confirmPassword': off,
          'register.fields.mobileNum': off,
          'register.fields.verificationCode': off,
        },
        [
          'warning /flags/MOBILENUMPASSREG3',
          'warning /register/fields/mobileNum/enabled',
          'warning /register/fields/verificationCode/enabled',
        ],
      ],
      [
        {
          'flags.USERNAMEREG3': false,
          'flags.MOBILENUMREG3': true,
          'flags.MOBILENUMPASSREG3': true,
          'register.fields.username': off,
          'register.fields.password': off,
          'register.fields.confirmPassword': off,
        },
        ['error /register/fields/password/enabled', 'warning /register/fields/confirmPassword/enabled'],
      ],
      [
        { 'register.captcha': true, 'register.fields.captcha': off },
        ['warning /register/fields/captcha/enabled'],
      ],
      [{ 'register.captcha': true, 'register.fields.captcha': on }, []],
      [{ 'register.fields.captcha': on }, ['warning /register/fields/captcha/enabled']],
      [{ 'register.fields.verificationCode': on }, ['warning /register/fields/verificationCode/enabled']],
      [{ 'flags.REGMOBVERF3': true, 'register.fields.verificationCode': on }, []],
      [{ 'register.fields.countryDialingCode': on }, ['warning /register/fields/countryDialingCode/enabled']],
      [{ 'flags.UPDATEMOBILEICC3': true, 'register.fields.countryDialingCode': on }, []],
      [{ 'register.fields.affiliateCode': { ...on, maxLength: 64 } }, []],
      [
        { 'register.fields.affiliateCode': { ...on, maxLength: 65 } },
        ['error /register/fields/affiliateCode/maxLength'],
      ],
      [{ 'register.fields.affiliateCode': on }, []],
      ...['chinese', 'chineseDigits', 'japanese', 'korean', 'thai', 'email', 'date', 'fullName'].map(
        (patternId) =>
          [
            { 'register.fields.password.patternId': patternId },
            ['error /register/fields/password/patternId'],
          ] as const,
      ),
      [{ 'register.fields.password.patternId': 'strongPassword' }, []],
      [{ 'register.fields.password.maxLength': 8 }, []],
      [{ 'register.fields.password.maxLength': 7 }, ['error /register/fields/password/maxLength']],
      [{ 'register.fields.password.order': 10 }, []],
      [{ 'register.fields.password.order': 9 }, ['warning /register/fields/password/order']],
      [{ 'register.fields.username.order': 21 }, ['warning /register/fields/password/order']],
      [{ 'register.fields.password.order': 9, 'register.fields.password.group': 'account' }, []],
      [{ 'register.fields.password.order': 9, 'register.fields.username.group': 'account' }, []],
      [{ 'register.fields.nickname': ownPattern({ en: 'Letters', tl: 'Mga titik' }) }, []],
      [
        { 'register.fields.nickname': ownPattern({ en: ' ', tl: 'Mga titik' }) },
        ['warning /register/fields/nickname/acceptedPattern/message/en'],
      ],
      [
        { 'register.fields.nickname': ownPattern({ en: 'Letters' }) },
        ['warning /register/fields/nickname/acceptedPattern/message/tl'],
      ],
      [{ 'register.countries.1.countryCode': 'PH' }, ['error /register/countries/1/countryCode']],
      [{ 'register.minimumAge': 21 }, ['warning /menu/footer/minimumAge']],
    ],
  ],
  [
    'menu',
    [
      [
        { 'menu.routes.7': 'cockfight' },
        ['error /menu/routes/7', 'error /menu/header/7', 'warning /menu/categories/6'],
      ],
      [{ 'menu.header.6': 'esports' }, ['error /menu/header/6']],
      [{ 'menu.footer.certifications.1.place': 'malta' }, ['error /menu/footer/certifications/1/place']],
      [{ 'menu.footer.certifications': undefined }, []],
      [
        {
          ...short,
          'menu.routes.0': undefined,
          'menu.header.0': undefined,
          'resources.4.url': 'https://a.example/',
        },
        ['error /menu/routes', 'error /resources/4/url'],
      ],
      [
        { 'menu.categories.2.vendors': [] },
        [`error ${routeAt('sports')}`, 'error /menu/categories/2/vendors'],
      ],
      [{ 'menu.categories.0.vendors.1.id': 'harbour-tables' }, ['error /menu/categories/0/vendors/1/id']],
      [
        { 'menu.categories.0.vendors.1.vassalage': 'HARBOUR_TABLES' },
        ['error /menu/categories/0/vendors/1/vassalage'],
      ],
      [
        { 'menu.categories.2.gameCategory': 'LIVE' },
        [`error ${routeAt('sports')}`, 'error /menu/categories/2/gameCategory'],
      ],
      [
        { 'menu.dropdown.wideAbove': solmar.menu.dropdown.maximumVendors },
        ['warning /menu/dropdown/wideAbove'],
      ],
      [{ 'menu.dropdown.wideAbove': solmar.menu.dropdown.maximumVendors - 1 }, []],
      [{ ...short, ...withoutRoute('member') }, ['warning /menu/memberMenu']],
      [{ ...short, ...withoutRoute('member'), 'menu.memberMenu': [] }, []],
    ],
  ],
  [
    'home',
    [
      [{ 'home.parts.1': { part: 'continue' } }, ['error /home/parts/1']],
      [{ 'home.parts.3': { part: 'category', category: 'LIVE' } }, ['error /home/parts/5']],
      [{ 'home.parts.3': { part: 'category', category: 'RNG' } }, []],
      [{ 'home.parts.3': { part: 'category', category: 'ESPORTS' } }, ['error /home/parts/3/category']],
      [
        { 'home.parts.3': { part: 'category', category: 'SPORTS' }, 'menu.categories.2.vendors': [] },
        [`error ${routeAt('sports')}`, 'error /menu/categories/2/vendors', 'error /home/parts/3/category'],
      ],
      [{ 'home.parts.3': { part: 'category' } }, ['error /home/parts/3/category']],
      [{ 'home.parts.3': { part: 'popular', category: 'LIVE' } }, ['warning /home/parts/3/category']],
      [withoutRoute('down'), ['error /home/parts/8']],
    ],
  ],
  [
    'games',
    [
      [{ 'games.imageCDNs': ['http://a.example'] }, ['error /games/imageCDNs/0']],
      [{ 'games.imageCDNs': ['https://a.example/'] }, ['error /games/imageCDNs/0']],
      [{ 'games.imageCDNs': ['https://'] }, ['error /games/imageCDNs/0']],
      [{ 'games.imageCDNs': ['https://a.example'] }, []],
      [
        { 'games.vendorMaintenance': [{ vassalage: 'NOBODY', reason: 'x' }] },
        ['error /games/vendorMaintenance/0/vassalage'],
      ],
      [
        {
          'games.vendorMaintenance': [
            { vassalage: 'TOUCHLINE', reason: 'x', from: '2026-12-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
          ],
        },
        ['error /games/vendorMaintenance/0/to'],
      ],
      [
        {
          'games.vendorMaintenance': [
            { vassalage: 'TOUCHLINE', reason: 'x' },
            { vassalage: 'TOUCHLINE', reason: 'x' },
            { vassalage: 'TOUCHLINE', reason: 'y' },
          ],
        },
        ['error /games/vendorMaintenance/1'],
      ],
    ],
  ],
  [
    'places, services and sign-in',
    [
      [{ 'region.denied': ['10.0.0.0/33'] }, ['error /region/denied/0']],
      [{ 'region.allowed': ['nowhere'] }, ['error /region/allowed/0']],
      [{ 'region.denied': ['0.0.0.0/0'] }, ['warning /region/denied/0']],
      [{ 'region.allowed': ['0.0.0.0/0'], 'region.denied': ['10.0.0.0/8'] }, []],
      [{ 'resources.1.resourceType': 'CUSTOMER_SERVICE' }, ['error /resources/1/resourceType']],
      [
        { 'customerService.pathList': [{ type: 3, path: 'https://evil.example/' }] },
        ['error /customerService/pathList/0/path'],
      ],
      [
        { 'customerService.pathList': [{ type: 3, path: 'nonsense' }] },
        ['error /customerService/pathList/0/path'],
      ],
      [
        {
          'customerService.pathList': [
            { type: 3, path: 'https://support.solmar.example/a' },
            { type: 3, path: 'https://support.solmar.example/b' },
          ],
        },
        ['error /customerService/pathList/1/type'],
      ],
      [{ 'security.signIn': [google, google] }, ['error /security/signIn/1/provider']],
      [{ 'security.signIn': [{ ...google, issuer: 'nonsense' }] }, ['error /security/signIn/0/issuer']],
      [
        { 'security.signIn': [{ ...google, issuer: 'http://a.example' }] },
        ['error /security/signIn/0/issuer'],
      ],
      [{ 'security.signIn': [{ ...google, issuer: 'http://127.0.0.1:1' }] }, []],
      [{ 'security.signIn': [{ ...google, issuer: 'https://a.example' }] }, []],
    ],
  ],
  [
    'languages, texts and colours',
    [
      [{ 'locales.default': 'de' }, ['error /locales/default']],
      [{ 'locales.timeZone': 'Nowhere/Land' }, ['error /locales/timeZone']],
      [{ 'locales.timeZone': '+08:00' }, ['error /locales/timeZone']],
      [{ 'locales.timeZone': 'Asia/Kolkata' }, []],
      [{ 'locales.timeZone': 'Asia/Calcutta' }, []],
      [{ 'locales.timeZone': 'Europe/Kyiv' }, []],
      [{ 'locales.overrides': { en: { 'home.leda': 'Hello' } } }, ['error /locales/overrides/en/home.leda']],
      [{ 'locales.overrides': { en: { 'home.hero': 'Hello' } } }, ['error /locales/overrides/en/home.hero']],
      [{ 'locales.overrides': { de: { 'home.lead': 'Hello' } } }, ['error /locales/overrides/de']],
      [{ 'locales.overrides': { en: { 'a/b': 'Hello' } } }, ['error /locales/overrides/en/a~1b']],
      [{ 'locales.overrides': { en: { 'home.lead': 1 } } }, ['error /locales/overrides/en/home.lead']],
      ...['{', '}', '<', '>'].map(
        (mark) =>
          [
            { 'locales.overrides': { en: { 'home.lead': `a ${mark} b` } } },
            ['error /locales/overrides/en/home.lead'],
          ] as const,
      ),
      [{ 'locales.overrides': { en: { 'home.lead': 'Hello' } } }, []],
      [{ 'theme.neutral': solmar.theme.brand }, ['error /theme/neutral']],
      [{ 'theme.neutral': '#f0a040' }, ['error /theme/neutral']],
      [{ 'register.terms.texts': undefined }, ['error /register/terms/texts']],
      [{ 'register.terms.texts': {} }, ['error /register/terms/texts']],
      [{ 'register.terms.texts': undefined, 'register.terms.url': 'https://a.example/' }, []],
      [{ 'register.terms.url': 'https://a.example/' }, ['warning /register/terms/texts']],
      [{ 'register.terms.texts.tl': undefined }, ['warning /register/terms/texts/tl']],
      [{ 'register.terms.texts.en': undefined }, ['error /register/terms/texts/en']],
    ],
  ],
])('the rules of %s', (_documents, cases) => {
  itSays(cases)
})

it.each(documentIds)('a rule waits until %s is sound', (id) => {
  const { [id]: _, ...sound } = solmar
  expect(checkRules(sound, knownMessages())).toEqual([])
})
