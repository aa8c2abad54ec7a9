import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const counts = vi.hoisted(() => ({ forms: 0, modules: 0 }))

vi.mock('#schemas/forms/compile-form.ts', async (original) => {
  const actual = await original<typeof import('#schemas/forms/compile-form.ts')>()
  return {
    ...actual,
    compileForms(...given: Parameters<typeof actual.compileForms>) {
      counts.forms++
      return actual.compileForms(...given)
    },
  }
})
vi.mock('./compile-form-module.ts', async (original) => {
  const actual = await original<typeof import('./compile-form-module.ts')>()
  return {
    ...actual,
    compileFormModule(...given: Parameters<typeof actual.compileFormModule>) {
      counts.modules++
      return actual.compileFormModule(...given)
    },
  }
})

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('compiles the forms of a release once', async () => {
  Object.assign(counts, { forms: 0, modules: 0 })
  await changeDocuments(test, 'solmar', ({ flags }) => ({ flags: { ...flags, MOBILEVERCODELOGIN3: true } }))
  const { forms = [] } = test.sites.site('solmar') ?? {}
  expect(forms.length).toBeGreaterThan(10)
  expect(counts).toEqual({ forms: 1, modules: forms.length })
})
