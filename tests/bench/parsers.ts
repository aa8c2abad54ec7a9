import { browserName } from '#schemas/browsers/browser-name.ts'
import { normaliseText } from '#schemas/forms/validation/normalise-text.ts'
import { validateRule } from '#schemas/forms/validation/named-rules.ts'
import { patternIds } from '#schemas/forms/fields/pattern-ids.ts'
import { partsOf } from '#schemas/forms/fields/patterns.ts'
import { phonePlanOf } from '#schemas/forms/phone-plan.ts'
import { readMobileNumber } from '#schemas/forms/validation/read-mobile-number.ts'
import { assertUncommon } from '#server/members/passwords/assert-uncommon.ts'
import { isMailAddress } from '#server/members/member/is-mail-address.ts'
import { parseFields } from '#server/platform/http/bodies/parse-fields.ts'
import { parseJson } from '#server/platform/http/bodies/parse-json.ts'
import { addressKey } from '#server/platform/address.ts'
import type { TestApp } from '../support/server/test-app.ts'
import type { Parser } from './growth.ts'

const texts = 20_000
const headers = 32_768
const bodies = 262_144
/** Escaped and doubled it is as long as Node lets the head of a request be. */
const paths = 2_600
const now = new Date(0)
const plan = phonePlanOf([{ countryCode: 'PH', countryDialingCode: '63' }])

/** Every expression of the catalogue, once. */
const partsOfPatterns = new Map(
  patternIds
    .flatMap(partsOf)
    .map(({ message, expression }) => [String(message), new RegExp(expression, 'u')] as const),
)

/** What reads texts of strangers by itself: bodies, and the rules of forms. */
export const parsers: readonly Parser[] = [
  { name: 'body, JSON', size: bodies, read: refusing((text) => parseJson(Buffer.from(text))) },
  { name: 'body, form fields', size: bodies, read: refusing((text) => parseFields(Buffer.from(text))) },
  ...[...partsOfPatterns].map(([name, expression]) => ({
    name: name.replace('.', ', '),
    size: texts,
    read: (text: string) => expression.test(text),
  })),
  ...(['none', 'trim', 'spaces', 'phone', 'code'] as const).map((how) => ({
    name: `normalising, ${how}`,
    size: texts,
    read: (text: string) => normaliseText(text, how),
  })),
  {
    name: 'rule, phone number',
    size: texts,
    read: (text) => readMobileNumber(plan, 'PH', text),
  },
  {
    name: 'rule, age',
    size: texts,
    read: (birthday) =>
      validateRule(
        { rule: 'minimumAge', field: 'birthday', age: 18, timeZone: 'UTC' },
        { birthday },
        { now },
      ),
  },
  {
    name: 'common passwords',
    size: texts,
    read: refusing((text) => assertUncommon(text, 'password', [text])),
  },
  { name: 'mail address', size: texts, read: isMailAddress },
  { name: 'browser of a session', size: texts, read: browserName },
  { name: 'address of a limit', size: texts, read: refusing(addressKey) },
]

/** Headers, addresses and reports, as the server itself reads them. */
export function requestParsers({ app }: Pick<TestApp, 'app'>): readonly Parser[] {
  let visitors = 0
  const ask = (request: {
    url: string
    method?: 'POST'
    payload?: string
    headers?: Record<string, string>
  }) => {
    visitors++
    const remoteAddress = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    return app.inject({ ...request, remoteAddress, headers: { ...known, ...request.headers } })
  }
  const call = '/wps/system/whitelabel'
  return [
    ...headerNames.map((name) => ({
      name: `header, ${name}`,
      size: headers,
      read: (text: string) => ask({ url: call, headers: { [name]: text } }),
    })),
    ...['content-type', 'content-length', 'expect'].map((name) => ({
      name: `header, ${name}`,
      size: headers,
      read: (text: string) =>
        ask({ url: '/wps/system/status', method: 'POST', payload: '{}', headers: { [name]: text } }),
    })),
    { name: 'query', size: headers, read: (text) => ask({ url: `${call}?${encodeURI(text)}` }) },
    { name: 'path', size: paths, read: (text) => ask({ url: `/a${encodeURI(text)}` }) },
    {
      name: 'body, policy report',
      size: 8_000,
      read: (payload) =>
        ask({
          url: '/csp-report',
          method: 'POST',
          payload,
          headers: { 'content-type': 'application/csp-report' },
        }),
    },
  ]
}

const known = { host: 'localhost', 'x-module-id': 'SYSTEM', 'x-merchant-code': 'solmar' }

const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'forwarded',
  'host',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-merchant-code',
  'x-module-id',
  'x-request-id',
]

/** What is refused was read too. */
function refusing(read: (text: string) => unknown) {
  return (text: string) => {
    try {
      read(text)
    } catch {
      return undefined
    }
  }
}
