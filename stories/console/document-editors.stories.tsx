import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { DocumentFinding } from '#console/document-form/problems/document-findings.ts'
import { flagsDocument } from '#console/documents/flags-document.ts'
import { localesDocument } from '#console/documents/locales-document.ts'
import { registerDocument } from '#console/documents/register-document.ts'
import { themeDocument } from '#console/documents/theme-document.ts'
import { solmar } from '#server/demo/solmar.ts'
import preview from '../../.storybook/preview.tsx'
import { found, press } from '../support/act.ts'
import { DocumentScene } from './document-scene.tsx'

const change = fn()

const meta = preview.meta({ title: 'Console/Editors' })

export default meta

const findings: readonly DocumentFinding[] = [
  {
    path: '/register/fields/payeeName/acceptedPattern/expression',
    level: 'error',
    text: 'Refuses “María-José”, which it has to accept',
  },
  { path: '/register/fields/email', level: 'warning', text: '1,204 members have no email address' },
]

/** Rules are moved by keys, and the summary leads into a row that is closed. */
export const EditorOfRules = meta.story({
  render: () => (
    <DocumentScene
      document={registerDocument}
      value={solmar.register}
      onChange={change}
      findings={findings}
    />
  ),
  play: async () => {
    change.mockClear()
    const down = await found('#register_fields_username__down')
    down.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toBe('register_fields_username__down'))
    await waitFor(() => expect(screen.getByText(/2 of 2/)).toBeInTheDocument())
    await expect(change.mock.lastCall?.[0].fields.username.order).toBeGreaterThan(20)
    await userEvent.click(await found('#register_fields_telegram_enabled'))
    await expect(change.mock.lastCall?.[0].fields.telegram).toMatchObject({ enabled: true, required: false })
    await press('a[href="#register_fields_payeeName_acceptedPattern_expression"]')
    await waitFor(() =>
      expect(document.activeElement?.id).toBe('register_fields_payeeName_acceptedPattern_expression'),
    )
    await expect(document.activeElement).toHaveAttribute('aria-invalid', 'true')
  },
})

/** A switch says what it needs. */
export const EditorOfFlags = meta.story({
  render: () => (
    <DocumentScene
      document={flagsDocument}
      value={{ ...solmar.flags, MOBILENUMPASSREG3: true }}
      onChange={change}
      findings={[
        { path: '/flags/MOBILENUMPASSREG3', level: 'error', text: 'Needs registration by mobile number' },
      ]}
    />
  ),
  play: async () => {
    change.mockClear()
    const flag = await found('#flags_MOBILENUMREG3')
    await userEvent.click(flag)
    await expect(change).toHaveBeenLastCalledWith({
      ...solmar.flags,
      MOBILENUMPASSREG3: true,
      MOBILENUMREG3: true,
    })
  },
})

/** The nearest colour that can be read takes the place of one that cannot. */
export const EditorOfColours = meta.story({
  render: () => <DocumentScene document={themeDocument} value={solmar.theme} onChange={change} />,
  play: async () => {
    change.mockClear()
    await press('main form ul button')
    const brand = String(change.mock.lastCall?.[0].brand)
    await expect(brand).not.toBe(solmar.theme.brand)
    await waitFor(() => expect(document.querySelector('#theme_brand')).toHaveValue(brand))
    await userEvent.clear(await found('#theme_brand'))
    await userEvent.keyboard('#12')
    // What is no colour yet makes no palette, and loses nothing.
    await waitFor(() => expect(document.querySelector('[data-sample]')).toBeNull())
    await waitFor(() =>
      expect(document.querySelector('#theme_brand')).toHaveAttribute('aria-invalid', 'true'),
    )
  },
})

/** A text of the site is found by its words and replaced in one language. */
export const EditorOfTexts = meta.story({
  render: () => <DocumentScene document={localesDocument} value={solmar.locales} onChange={change} />,
  play: async () => {
    change.mockClear()
    await userEvent.type(await found('#locales_overrides__find'), 'play now')
    const text = await found('[id="locales_overrides_en_home.play"]')
    await userEvent.type(text, 'Take a seat')
    await expect(change).toHaveBeenLastCalledWith({
      ...solmar.locales,
      overrides: {
        ...solmar.locales.overrides,
        en: { ...solmar.locales.overrides['en'], 'home.play': 'Take a seat' },
      },
    })
    await userEvent.clear(text)
    await waitFor(() => expect(change).toHaveBeenLastCalledWith(solmar.locales))
  },
})
