import { expect, it, vi } from 'vitest'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { ruledFieldIds } from '#schemas/forms/fields/field-ids.ts'
import { fieldIds } from '#schemas/forms/fields/fields.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { formFlags } from '#schemas/forms/form-model.ts'
import { renderForm } from '../support/forms/render-form.tsx'

// The build makes it; here the messages are given to the form directly.
vi.mock('virtual:catalogues', () => ({ catalogues: {}, lastResort: {} }))

/** The types of an input that may have a token, by the HTML Standard (4.10.18.7.1, the control groups of autofill fields). */
const groups = {
  text: ['text', 'search'],
  username: ['text', 'search', 'email'],
  password: ['text', 'search', 'password'],
  tel: ['text', 'search', 'tel'],
  date: ['text', 'search', 'date'],
}
const groupOf: Readonly<Record<string, readonly string[]>> = {
  name: groups.text,
  nickname: groups.text,
  'organization-title': groups.text,
  'address-line1': groups.text,
  'tel-country-code': groups.text,
  'tel-national': groups.text,
  username: groups.username,
  email: groups.username,
  'current-password': groups.password,
  'new-password': groups.password,
  'one-time-code': groups.password,
  tel: groups.tel,
  bday: groups.date,
}

/** The keyboard that an input asks for, where its type does not already say which (4.10.18.7 and 6.8.8). */
const keyboards: Readonly<Record<string, readonly string[]>> = {
  text: ['', 'text', 'numeric', 'tel', 'email'],
  email: ['', 'email'],
  tel: ['', 'tel'],
  password: [''],
  date: ['', 'numeric'],
  checkbox: [''],
}

it('every field of the catalogue has a type, a token and a keyboard that go together', () => {
  const seen = new Map<string, Set<string>>()
  for (const control of controls()) {
    const [id, type = 'text', token = '', keyboard = ''] = ['name', 'type', 'autoComplete', 'inputMode'].map(
      (name) => attribute(control, name),
    )
    if (id === undefined) continue
    seen.set(id, (seen.get(id) ?? new Set()).add(`${type} ${token} ${keyboard}`))
    expect(keyboards[type], `${id}: ${control}`).toContain(keyboard)
    if (token === 'off' || type === 'checkbox') continue
    expect(groupOf[token], `${id}: ${control}`).toContain(type)
  }
  expect([...seen.keys()].sort()).toEqual([...fieldIds].sort())
})

/** Every control that any form shows, whatever the flags. */
function controls(): Set<string> {
  const fields = Object.fromEntries(ruledFieldIds.map((id) => [id, { enabled: true, required: false }]))
  const countries = ['PH', 'MY'].map((countryCode, at) => ({
    countryCode,
    countryDialingCode: ['63', '60'][at] ?? '',
  }))
  const found = new Set<string>()
  const fieldsSeen = new Set<string>()
  /** Whether a field of the form is drawn otherwise than in all forms before. */
  const hasNewField = ({ fields: views, schema }: CompiledForm) => {
    const { properties } = schema as { readonly properties: Readonly<Record<string, unknown>> }
    const kind = (view: (typeof views)[number]) => JSON.stringify([view, properties[view.id]])
    const unseen = views.map(kind).filter((each) => !fieldsSeen.has(each))
    for (const each of unseen) fieldsSeen.add(each)
    return unseen.length > 0
  }
  for (let bits = 0; bits < 2 ** formFlags.length; bits++) {
    const flags = Object.fromEntries(formFlags.map((flag, at) => [flag, Boolean(bits & (1 << at))]))
    for (const some of [countries, countries.slice(1)]) {
      const register = { fields, minimumAge: 18, captcha: true, countries: some }
      for (const form of compileForms({ flags, register, timeZone: 'UTC' })) {
        if (!hasNewField(form)) continue
        for (const [control] of renderForm(form).matchAll(/<(?:input|select)\b[^>]*>/g)) found.add(control)
      }
    }
  }
  return found
}

function attribute(control: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'i').exec(control)?.[1]
}
