import { schema, validators } from 'virtual:document/register'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { ruleName } from '../parts/document/rule-name.ts'
import { RulesField } from '../fields/rules-field.tsx'
import { byLanguage, long, options, textAt } from '../parts/document/document-options.ts'

const sections = {
  ...options({ entryTitle: (value) => textAt(value, 'heading') }),
  items: { paragraphs: { items: long } },
}

/** What players are asked for when they register. */
export const registerDocument: DocumentSource = {
  id: 'register',
  schema,
  validators,
  // A field is called as players read it, and all rules have the same parts.
  placeMessage: ([first, field, ...rest]) => {
    if (first !== 'fields' || field === undefined) return undefined
    return rest.length === 0 ? ruleName(field) : ['document.register.fields', ...rest].join('.')
  },
  uiSchema: {
    fields: { 'ui:field': RulesField },
    countries: options({
      entryTitle: (value) => countryName(textAt(value, 'countryCode')),
      entryNote: (value) => {
        const code = textAt(value, 'countryDialingCode')
        return code && `+${code}`
      },
    }),
    terms: { texts: byLanguage({ terms: sections, privacy: sections }) },
  },
}

function countryName(code: string | undefined) {
  if (code === undefined || !/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([document.documentElement.lang, 'en'], { type: 'region' }).of(code)
}
