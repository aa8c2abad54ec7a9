import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../build-inputs.ts'
import { journeysOf } from './journeys-of.ts'

it('chooses the journeys of a screen, and a journey that was changed itself', () => {
  expect(journeysOf(['src/areas/member/avatar.tsx', 'tests/e2e/login/captcha.spec.ts'])).toEqual([
    'tests/e2e/member/member-centre.spec.ts',
    'tests/e2e/member/security.spec.ts',
    'tests/e2e/member/sessions-list.spec.ts',
    'tests/e2e/login/captcha.spec.ts',
  ])
})

it('chooses none for what no browser sees', () => {
  expect(journeysOf(['docs/glossary.md', 'server/site/sites/site-cache.test.ts', 'README.md'])).toEqual([])
})

it('names only journeys that exist', () => {
  const everywhere = [
    'src/areas/member/a.tsx',
    'src/areas/home/a.tsx',
    'src/console/a.tsx',
    'src/features/session/captcha.tsx',
    'server/members/identity/a.ts',
    'server/members/login/a.ts',
    'server/members/passwords/a.ts',
    'src/features/session/registration.tsx',
    'src/features/session/a.tsx',
    'src/forms/a.tsx',
    'src/ui/a.tsx',
    'server/site/sites/a.ts',
    'server/platform/a.ts',
  ]
  const specs = everywhere.flatMap((file) => journeysOf([file]))
  expect(specs.length).toBeGreaterThan(everywhere.length)
  expect(specs.filter((spec) => !existsSync(join(root, spec)))).toEqual([])
})
