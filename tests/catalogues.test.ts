import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, offeredLanguages, languageTable } from '#schemas/config/languages.ts'
import { messagesOf, namespacesOf } from '#server/platform/text/catalogues.ts'

const others = offeredLanguages.filter((language) => language !== defaultLanguage)

describe.each(namespacesOf(defaultLanguage))('the catalogue %s', (namespace) => {
  const english = messagesOf(defaultLanguage, [namespace])

  it.each(others)('has in %s the ids of English, and no other', (language) => {
    expect(Object.keys(messagesOf(language, [namespace])).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  it.each(others)('has in %s the placeholders of the English text', (language) => {
    const translated = messagesOf(language, [namespace])
    for (const [id, text] of Object.entries(english)) {
      expect(placeholders(parse(translated[id] ?? '')), `${id} in ${language}`).toEqual(
        placeholders(parse(text)),
      )
    }
  })

  it.each(offeredLanguages)('has in %s every plural form of the language, and no other', (language) => {
    const rules = new Intl.PluralRules(languageTable[language].formats)
    for (const [id, text] of Object.entries(messagesOf(language, [namespace]))) {
      for (const options of plurals(parse(text))) {
        const named = options.filter((option) => !option.startsWith('='))
        // One that names numbers alone asks which of them it is, and for no form of a word.
        if (named.length === 1 && options.length > 1) continue
        expect(named.toSorted(), `${id} in ${language}`).toEqual(
          [...rules.resolvedOptions().pluralCategories].toSorted(),
        )
      }
    }
  })

  it.each(offeredLanguages)(
    'says in %s the number itself wherever a form is used for several numbers',
    (language) => {
      const rules = new Intl.PluralRules(languageTable[language].formats)
      const isForSeveral = (form: string) =>
        Array.from({ length: 200 }, (_, number) => rules.select(number)).filter((each) => each === form)
          .length > 1
      for (const [id, text] of Object.entries(messagesOf(language, [namespace]))) {
        for (const [form, option] of pluralOptions(parse(text))) {
          if (form.startsWith('=') || !isForSeveral(form)) continue
          const says = JSON.stringify(option, (key, value: unknown) =>
            key === 'location' ? undefined : value,
          )
          expect(says, `${id}, ${form}, in ${language}`).toMatch(
            new RegExp(`"type":(?:${TYPE.pound}|${TYPE.argument})\\b`),
          )
        }
      }
    },
  )

  it('shares no id with another', () => {
    const elsewhere = namespacesOf(defaultLanguage).filter((name) => name !== namespace)
    const known = messagesOf(defaultLanguage, elsewhere)
    expect(Object.keys(english).filter((id) => id in known)).toEqual([])
  })
})

it.each(offeredLanguages)('names a thing in %s the same everywhere', (language) => {
  const texts = messagesOf(language)
  expect(texts['register.mode.mobile']).toBe(texts['field.mobileNum'])
  expect(texts['security.mobile']).toBe(texts['field.mobileNum'])
  expect(texts['security.email']).toBe(texts['field.email'])
  expect(texts['security.paymentPassword']).toBe(texts['field.paymentPassword'])
  expect(texts['member.menu']).toBe(texts['route.member'])
})

// Anyone who steers by voice says what stands on the button (WCAG 2.2, 2.5.3).
it.each(offeredLanguages)('keeps in %s the words on a button in the name that says more', (language) => {
  const texts = messagesOf(language)
  for (const [name, words] of Object.entries(namesOfButtons))
    expect(texts[name]?.toLowerCase(), name).toContain(texts[words]?.toLowerCase())
})

const namesOfButtons = {
  'document.theme.useFor': 'document.theme.use',
  'header.betWith': 'header.bet',
  'layers.back.label': 'rollback.open',
  'layers.followPlace': 'layers.follow',
  'layers.lockPlace': 'layers.lock.do',
  'layers.silencePlace': 'layers.silence.do',
  'layers.takePlaceBack': 'layers.takeBack',
  'layers.unlockPlace': 'layers.unlock.do',
  'origin.askOf': 'origin.ask',
  'outbox.copyOf': 'outbox.copy',
  'outbox.openOf': 'outbox.open',
  'picture.remove': 'picture.removeThis',
  'picture.take': 'picture.takeThis',
  'schedule.cancelOf': 'schedule.cancel',
  'sessions.endOf': 'sessions.end',
} as const

it('leaves in Tagalog no English where Tagalog has its own words', () => {
  const english = /\b(centre|mall|lottery|customer service|mobile number|payment password|the|your)\b/i
  const left = Object.entries(messagesOf('tl')).filter(([, text]) => english.test(text))
  expect(left).toEqual([])
})

/** Names and kinds of what a message is filled with, sorted. */
function placeholders(message: readonly MessageFormatElement[]): readonly string[] {
  return [...new Set(message.flatMap(namesOf))].toSorted()
}

function namesOf(element: MessageFormatElement): readonly string[] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return []
  const own = `${element.value}:${TYPE[element.type]}`
  if (element.type === TYPE.tag) return [own, ...placeholders(element.children)]
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return [own, ...Object.values(element.options).flatMap((option) => placeholders(option.value))]
  return [own]
}

/** Each form of each plural with what it says. */
function pluralOptions(
  message: readonly MessageFormatElement[],
): readonly (readonly [form: string, says: readonly MessageFormatElement[]])[] {
  return message.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralOptions(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const options = Object.entries(element.options).map(([form, { value }]) => [form, value] as const)
    const own = element.type === TYPE.plural ? options : []
    return [...own, ...options.flatMap(([, says]) => pluralOptions(says))]
  })
}

function plurals(message: readonly MessageFormatElement[]): readonly (readonly string[])[] {
  return message.flatMap((element) => {
    if (element.type === TYPE.tag) return plurals(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap((option) => plurals(option.value))
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner
  })
}
