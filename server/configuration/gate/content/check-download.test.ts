import { describe, expect, it } from 'vitest'
import { editValue } from '../../../backoffice/config-command/edit-value.ts'
import { solmar } from '../../../demo/solmar.ts'
import { checkConfiguration } from '../check-configuration.ts'

const android = solmar.resources.findIndex(({ resourceType }) => resourceType === 'ANDROID_APP')
const address = `/resources/${android}/url`

function findings(path: string, value: unknown) {
  return checkConfiguration(editValue(structuredClone(solmar), path, value)).findings
}

describe('the gate, of downloads and joining', () => {
  it.each([
    'https://evil.example/solmar.apk',
    'https://get.solmar.example.evil.example/solmar.apk',
    'https://get.solmar.example@evil.example/solmar.apk',
    'https://get.solmar.example:8443/solmar.apk',
  ])('refuses an app at %s, which is none of its hosts (T50)', (url) => {
    expect(findings(`resources.${android}.url`, url)).toContainEqual(
      expect.objectContaining({ path: address, severity: 'error' }),
    )
  })

  it.each(['javascript:alert(1)', 'http://get.solmar.example/a', '//get.solmar.example/a', 'data:,a'])(
    'refuses an app at %s, which is no https address (T50)',
    (url) => {
      expect(findings(`resources.${android}.url`, url)).toContainEqual(
        expect.objectContaining({ path: address, severity: 'error' }),
      )
    },
  )

  it.each([
    ['a guide twice', 'download.guides.1.app', 'IOS_APP', '/download/guides/1/app'],
    [
      'a download page with nothing',
      'download.guides',
      [],
      `/menu/routes/${solmar.menu.routes.indexOf('down')}`,
    ],
    [
      'markup in a guide',
      'download.guides.0.words.en.parts.0.steps.0.text',
      '<b>Press</b>',
      '/download/guides/0/words/en/parts/0/steps/0/text',
    ],
    ['a join page with nothing', 'join', {}, `/menu/routes/${solmar.menu.routes.indexOf('join')}`],
    ['a join button that leads nowhere', 'join.link', '/nowhere', '/join/link'],
    [
      'a link that acts in a reason',
      'join.words.en.reasons.0.text',
      '[a](javascript:b)',
      '/join/words/en/reasons/0/text',
    ],
  ])('refuses %s', (_what, path, value, at) => {
    expect(findings(path, value)).toContainEqual(expect.objectContaining({ path: at, severity: 'error' }))
  })

  it('warns of a guide whose app nobody can get', () => {
    const resources = solmar.resources.filter(({ resourceType }) => resourceType !== 'ANDROID_APP')
    expect(findings('resources', resources)).toEqual([
      expect.objectContaining({ path: '/download/guides/1', severity: 'warning' }),
    ])
  })
})
