import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { languageTable } from '#schemas/config/languages.ts'
import { dialingCodeOptions } from '#forms/widgets/dialing-code-options.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ComboboxInput } from '#ui/selects/combobox-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import preview from '../../.storybook/preview.tsx'
import { SpecimenPage } from './specimen.tsx'

const meta = preview.meta({ title: 'Foundations/Choice with search' })

export default meta

export const Closed = meta.story({
  render: () => (
    <SpecimenPage title="Choice with search">
      <Countries />
    </SpecimenPage>
  ),
})

/** A press opens the whole list, at the one that is chosen. */
export const Open = Closed.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getAllByRole('option')).toHaveLength(choices.length)
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('+63')
  },
})

/** Typing finds; the first one found is taken by Enter, or when the focus goes on. */
export const Found = Closed.extend({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'viet', { initialSelectionStart: 0, initialSelectionEnd: 99 })
    const [found, ...others] = canvas.getAllByRole('option')
    await expect(others).toEqual([])
    await expect(field).toHaveAttribute('aria-activedescendant', found?.id)
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await waitFor(() => expect((field as HTMLInputElement).value).toContain('+84'))
    await userEvent.keyboard('{Control>}a{/Control}+1')
    await userEvent.tab()
    await waitFor(() => expect((field as HTMLInputElement).value).toContain('+1 '))
  },
})

/** Arrow keys walk without choosing, and Escape leaves what was chosen. */
export const Walked = Closed.extend({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const [, second] = canvas.getAllByRole('option')
    await expect(field).toHaveAttribute('aria-activedescendant', second?.id)
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect((field as HTMLInputElement).value).toContain('+63')
  },
})

/** Nothing is of that name: it says so, and Enter sends nothing. */
export const NothingFound = Closed.extend({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'atlantis', { initialSelectionStart: 0, initialSelectionEnd: 99 })
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('option')).toBeNull()
    await expect(canvas.getByText('0 countries')).toBeVisible()
  },
})

const choices = 'PH 63, US 1, VN 84, TH 66, JP 81, KR 82, CN 86, BR 55, FR 33, SA 966'
  .split(', ')
  .map((row) => {
    const [countryCode = '', value = ''] = row.split(' ')
    return { value, countryCode, sharedBy: countryCode === 'US' ? ['CA'] : [] }
  })

function Countries() {
  const { language } = useLanguage()
  const [value, setValue] = useState('63')
  return (
    <FieldFrame id="code" label="Country code">
      <ComboboxInput
        id="code"
        options={dialingCodeOptions(choices, languageTable[language].formats)}
        value={value}
        onChoose={setValue}
        listLabel="Country code"
        countText={(count) => `${count} countries`}
      />
    </FieldFrame>
  )
}
