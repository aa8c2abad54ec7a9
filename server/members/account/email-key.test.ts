import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailKeyOf } from './email-key.ts'

const label = fc.stringMatching(/^[a-zäöüßéøñ漢字кириллицα-ω0-9]{1,12}$/u)
const domain = fc
  .array(label, { minLength: 1, maxLength: 3 })
  .map((labels) => [...labels, 'example'].join('.'))
const local = fc.stringMatching(/^[a-zA-Z0-9.+é]{1,20}$/u)

it('one mailbox has one key, however its domain is written', () => {
  fc.assert(
    fc.property(local, domain, (name, host) => {
      const key = emailKeyOf(`${name}@${host}`)
      const keyHost = key.slice(key.lastIndexOf('@') + 1)
      expect(keyHost).toMatch(/^[a-z0-9.-]+$/)
      expect(emailKeyOf(key)).toBe(key)
      expect(emailKeyOf(`${name}@${domainToUnicode(keyHost)}`)).toBe(key)
      expect(emailKeyOf(` ${name.toUpperCase()}@${host.normalize('NFD')} `)).toBe(
        emailKeyOf(`${name.toUpperCase()}@${host}`),
      )
    }),
  )
})

it('mailboxes of different domains have different keys', () => {
  fc.assert(
    fc.property(domain, domain, (one, other) => {
      const ascii = (host: string) => new URL(`http://${host}`).hostname
      expect(emailKeyOf(`a@${one}`) === emailKeyOf(`a@${other}`)).toBe(ascii(one) === ascii(other))
    }),
  )
})

it.each([
  ['Ana@MÜLLER.example', 'ana@xn--mller-kva.example'],
  ['ana@xn--mller-kva.example', 'ana@xn--mller-kva.example'],
  [' a@B.example ', 'a@b.example'],
  ['josé@solmar.example', 'josé@solmar.example'],
  ['no address', 'no address'],
  ['a@xn--\u00fc.example', 'a@xn--\u00fc.example'],
])('%s is %s', (address, key) => expect(emailKeyOf(address)).toBe(key))
