import { solmar } from '#server/demo/solmar.ts'

/** A place with dots between its parts, and what stands there in place of what is live; `undefined` takes it away. */
type Change = readonly [path: string, value: unknown]

export interface BadDocument {
  readonly what: string
  readonly changes: readonly Change[]
  /** Where the gate says that it is wrong, and why. */
  readonly path: RegExp
  readonly reason: RegExp
}

const bad = (what: string, changes: readonly Change[], path: RegExp, reason: RegExp): BadDocument => ({
  what,
  changes,
  path,
  reason,
})
const one = (what: string, place: string, value: unknown, reason: RegExp): BadDocument =>
  bad(what, [[place, value]], new RegExp(`^/${place.split('.')[0]}`), reason)

const samples = { accepts: ['aa'], refuses: ['1'], message: { en: 'Letters', tl: 'Titik' } }
const own = (expression: string, more: object = {}) => ({ expression, ...samples, ...more })
const nickname = 'register.fields.nickname.acceptedPattern'
const google = (more: object = {}) => ({ provider: 'google', clientId: 'one', secret: 'GOOGLE', ...more })
const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: inner }), 'end')
const field = { enabled: true, required: false }

/** What no merchant may publish, each kind of fault at least twice; for `solmar` as its demo is. */
export const badDocuments: readonly BadDocument[] = [
  one('a reference to a schema elsewhere', 'theme.brand', { $ref: 'https://evil.example/a.json' }, /./),
  one('a menu that refers elsewhere', 'menu', { $ref: 'https://evil.example/menu' }, /./),

  one('an expression that explodes by two repetitions', nickname, own('^(a+)+$'), /backtrack/),
  one('an expression that explodes by a choice', nickname, own('^(a|a)*$'), /backtrack/),
  one(
    'an expression that explodes by neighbours',
    nickname,
    own('^(.*)*x$', { accepts: ['x'] }),
    /backtrack/,
  ),
  one('an expression that refers back', nickname, own('^(a)\\1$'), /./),
  one('an expression that looks around', nickname, own('^(?=a)aa$'), /./),
  one('an expression of a hundred thousand', nickname, own('^((a{1,50}){1,50}){1,50}$'), /./),
  one('an expression that is none', nickname, own('^[a-z$'), /not a regular expression/),
  one('an expression with an open group', nickname, own('^(aa$'), /not a regular expression/),

  one('a minimum above the maximum', 'register.fields.username.minLength', 20, /above the maximum of/),
  one('a maximum below the minimum', 'register.fields.username.maxLength', 2, /./),
  one('a rule that refuses its own samples', nickname, own('^[0-9]+$', { refuses: ['bb'] }), /./),
  one('a rule that takes what it should refuse', nickname, own('^.*$', { refuses: ['11'] }), /./),
  one(
    'digits that no number has',
    'register.countries.0',
    { ...solmar.register.countries[0], minDigits: 4, maxDigits: 5 },
    /no mobile number/,
  ),
  one('more digits at least than at most', 'register.countries.0.minDigits', 12, /./),
  one(
    'a code that is longer than its check takes',
    'register.fields.affiliateCode',
    { ...field, maxLength: 100 },
    /cannot be checked/,
  ),

  one('no way to register', 'flags.USERNAMEREG3', false, /no way to register/),
  one('players on a site for agents', 'security.audience', 'agents', /could not log in/),
  bad(
    'a username that nobody has',
    [['register.fields.username', { enabled: false, required: false }]],
    /username/,
    /cannot do without/,
  ),
  bad(
    'a password that nobody has',
    [['register.fields.password', { enabled: false, required: false, minLength: 8, maxLength: 64 }]],
    /password/,
    /cannot do without/,
  ),
  bad(
    'a password of three characters',
    [['register.fields.password', { enabled: true, required: true, minLength: 1, maxLength: 3 }]],
    /password/,
    /easy to guess/,
  ),
  one('a password in Chinese', 'register.fields.password.patternId', 'chinese', /not suit passwords/),
  one('a flag without what it needs', 'flags.MOBILENUMPASSREG3', true, /needs MOBILENUMREG3/),

  one('a neutral that is the brand', 'theme.neutral', solmar.theme.brand, /same colour/),
  one('a neutral that is nearly the brand', 'theme.neutral', '#f5a743', /same colour/),
  one('a colour by its name', 'theme.accent', 'red', /./),
  one('a style in place of a colour', 'theme.brand', 'red;background:url(https://evil.example)', /./),

  one('a picture of elsewhere', 'theme.mark', 'https://evil.example/mark.svg', /./),
  one('a font that is not there', 'theme.bodyFont', 'Comic Sans', /one of/),

  one('an unknown pattern', 'register.fields.email.patternId', 'emial', /one of/),
  one('an age that no law knows', 'register.minimumAge', 16, /one of 18, 21/),
  one('a country twice', 'register.countries.1.countryCode', 'PH', /same as that of country 0/),
  one('a country that is none', 'register.countries.0.countryCode', 'XX', /./),
  one('minutes below none', 'register.smsCodeMinutes', -1, /./),

  one('an entry that is no page', 'menu.routes.7', 'poker', /one of/),
  one('a header entry that is no route', 'menu.header.6', 'esports', /not among the pages/),
  one('an entry twice', 'menu.header.6', 'live', /./),
  one('an empty category', 'menu.categories.2.vendors', [], /has no vendors/),
  one('a vendor twice', 'menu.categories.2.vendors.1.id', 'touchline', /same as/),
  one('a category that is none', 'menu.categories.2.gameCategory', 'POKER', /./),
  one('a site without home', 'menu.routes.0', undefined, /lacks the home page/),
  one('a panel with a million vendors', 'menu.dropdown.maximumVendors', 1_000_000, /./),

  one('a link that runs a script', 'resources.0.url', 'javascript:alert(1)', /required format/),
  one('a link to another host in disguise', 'resources.0.url', '//evil.example/', /required format/),
  one('a link without TLS', 'resources.1.url', 'http://telegram.solmar.example/', /./),
  one('a resource twice', 'resources.1.resourceType', 'CUSTOMER_SERVICE', /same as/),

  one('a text with markup', 'locales.overrides', { en: { 'home.lead': '<b>Hello</b>' } }, /plain text/),
  one('a text of no message', 'locales.overrides', { en: { 'home.laed': 'Hello' } }, /not a message/),
  one(
    'a text that the platform writes',
    'locales.overrides',
    { en: { 'notice.codeSent': 'Hello' } },
    /not a message/,
  ),
  one(
    'a text without its placeholders',
    'locales.overrides',
    { en: { 'home.hero': 'Hello' } },
    /placeholders/,
  ),
  one('a default that is not offered', 'locales.languages', ['tl'], /not among/),
  one('an unknown time zone', 'locales.timeZone', 'Europe/Valetta', /not a time zone/),
  one('an offset for a time zone', 'locales.timeZone', '+08:00', /not a time zone/),

  one('a range that is none', 'region.denied', ['10.0.0.0/33'], /neither an address/),
  one('a provider twice', 'security.signIn', [google(), google()], /same as/),
  one('a provider without TLS', 'security.signIn', [google({ issuer: 'http://id.example' })], /without TLS/),
  one('a provider with its secret written out', 'security.signIn', [google({ secret: 'not a name!' })], /./),
  one('a provider that nobody knows', 'security.signIn', [google({ provider: 'myspace' })], /./),
  one('another currency than members have', 'money.currency', 'PHP', /./),
  one('a currency that is none', 'money.currency', 'XXX', /./),
  one('a grant below nothing', 'money.demoGrant', -5, /./),

  one('a line twice', 'domains.lines.1.host', 'localhost', /./),
  one('a redirect to nothing', 'domains.redirects.0.to', 'NOWHERE', /./),
  one('a window of no size', 'customerService.popup.width', 0, /./),
  one('a part of the home view that is none', 'home.parts.0', { part: 'jackpotz' }, /./),
  one('an announcement twice', 'announcements.1.id', 'harbour-nights', /./),
  one('an announcement that leads nowhere', 'announcements.0.link', '/nowhere', /./),
  one('help that is no list', 'help', 'call us', /./),
  one('a download from a stranger', 'resources.3.url', 'https://evil.example/a.apk', /./),

  ...['flags', 'register', 'theme', 'security'].flatMap((document) => [
    one(`${document} with what nobody knows`, `${document}.surprise`, 'x', /not known/),
    one(`${document} as a text`, document, 'x', /./),
  ]),
  ...['theme.brand', 'locales.default', 'register.minimumAge'].map((place) =>
    one(`${place} missing`, place, undefined, /missing/),
  ),
  ...[solmar.theme.siteName, ''].map((siteName) =>
    one(
      `a name with ${siteName === '' ? 'nothing in it' : 'a thousand letters'}`,
      'theme.siteName',
      siteName.repeat(200),
      /./,
    ),
  ),
]

/** What is refused before a draft holds it: made to exhaust or to confuse whoever walks it. */
export const unbearable: readonly (readonly [what: string, path: string, json: string])[] = [
  ['__proto__ as a key', '/theme', '{"__proto__":{"siteName":"x"}}'],
  ['__proto__ in the path', '/theme/__proto__/siteName', '"x"'],
  ['constructor as a field', '/register/fields', '{"constructor":{"enabled":true}}'],
  ['prototype in the path', '/flags/constructor/prototype/FREEPLAY3', 'true'],
  ['20 levels', '/theme', JSON.stringify(nested(20))],
  ['100,000 levels', '/theme', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['100,000 levels of lists', '/menu/routes', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['a million items', '/menu/routes', `[${'0,'.repeat(999_999)}0]`],
  ['10,001 items', '/menu/routes', `[${'"r",'.repeat(10_000)}"r"]`],
  ['60,000 keys', '/flags', `{${Array.from({ length: 60_000 }, (_, index) => `"F${index}":1`).join(',')}}`],
  ['3 MB of text', '/theme/siteName', JSON.stringify('a'.repeat(3_000_000))],
  ['20,001 letters', '/theme/siteName', JSON.stringify('a'.repeat(20_001))],
  ['half a character', '/theme/siteName', '"a\\ud800"'],
  ['a null character', '/theme/siteName', '"a\\u0000b"'],
  ['text that turns around', '/theme/siteName', '"a\\u202eb"'],
  ['a number that is none', '/register/smsCodeMinutes', '1e999'],
  ['JSON that ends too early', '/theme/siteName', '"a'],
]
