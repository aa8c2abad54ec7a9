import { http, HttpResponse } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import preview from '../../.storybook/preview.tsx'
import { answering, refusing } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'
import { staffMethods, unmatchedArrivals } from './sample-deposits.ts'
import {
  checkedPreview,
  importedStatement,
  namelessPreview,
  statementPreview,
  widePreview,
} from './sample-statements.ts'

/** A bank's statement as money that came. */
const meta = preview.meta({
  title: 'Console/Statements',
  render: () => <ConsoleScene />,
  parameters: { route: '/m/solmar/cashier?view=arrivals' },
  beforeEach: () => {
    answering('staffMethods', staffMethods)()
    answering('staffFindings', { items: [], open: 0 })()
    answering('staffArrivals', { items: [...unmatchedArrivals] })()
    answering('previewStatement', statementPreview)()
    answering('importStatement', importedStatement)()
  },
})

export default meta

async function opens() {
  await userEvent.click(await screen.findByRole('button', { name: 'Import a statement' }))
  return within(await screen.findByRole('dialog'))
}

async function chooses(bytes: BlobPart = 'Id,Amount\nA,1') {
  const dialog = await opens()
  const file = new File([bytes], 'umsaetze-2026-11.csv', { type: 'text/csv' })
  await userEvent.upload(await dialog.findByLabelText('Choose the file'), file)
  return dialog
}

/** To the lines, with the columns that were recognised. */
async function checks() {
  const dialog = await chooses()
  await dialog.findByRole('heading', { name: 'Which column is what' })
  answering('previewStatement', checkedPreview)()
  await userEvent.click(dialog.getByRole('button', { name: 'Check the lines' }))
  await dialog.findByRole('heading', { name: /^2 new payments/ })
  return dialog
}

export const ChoosingAFile = meta.story({
  play: async () => {
    const dialog = await opens()
    await expect(await dialog.findByLabelText('Account')).toHaveValue('bank')
  },
})

export const FileIsNoCsv = meta.story({
  beforeEach: answering('previewStatement', {
    ...statementPreview,
    fault: 'notText',
    head: [],
    columns: [],
    guess: {},
  }),
  play: async () => {
    const dialog = await chooses()
    await dialog.findByText(/^This is no CSV file/)
  },
})

/** It is not sent at all. */
export const FileTooLarge = meta.story({
  play: async () => {
    const dialog = await chooses('x'.repeat(3_000_000))
    await dialog.findByText(/^This file is larger than 1 MB/)
  },
})

export const ColumnsRecognised = meta.story({
  play: async () => {
    const dialog = await chooses()
    await expect(await dialog.findByLabelText('Amount')).toHaveValue('1')
    await expect(dialog.getByLabelText('How amounts are written')).toHaveValue('comma')
    await expect(await dialog.findByRole('heading', { name: 'Which column is what' })).toHaveFocus()
  },
})

export const ColumnsRecognisedOnAPhone = ColumnsRecognised.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

/** What has two readings is not guessed: staff choose it. */
export const ColumnsWithoutNames = meta.story({
  beforeEach: answering('previewStatement', namelessPreview),
  play: async () => {
    const dialog = await chooses()
    await userEvent.click(await dialog.findByRole('button', { name: 'Check the lines' }))
    await expect((await dialog.findAllByText('Please fill this in')).length).toBe(3)
  },
})

export const SixtyColumns = meta.story({
  beforeEach: answering('previewStatement', widePreview),
  play: async () => {
    const dialog = await chooses()
    await expect((await dialog.findAllByRole('columnheader')).length).toBe(60)
  },
})

/** Each line says what becomes of it; a formula is text. */
export const CheckingLines = meta.story({
  play: async () => {
    const dialog = await checks()
    await expect(dialog.getByText("=cmd|'/C calc'!A0")).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText('Show'), 'Cannot be entered')
    await dialog.findByText('Money that left the account')
    await expect(dialog.queryByText('Goes to')).toBeNull()
    await userEvent.selectOptions(dialog.getByLabelText('Show'), 'All lines')
  },
})

export const CheckingLinesOnAPhone = CheckingLines.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const NothingNew = meta.story({
  play: async () => {
    const dialog = await chooses()
    await dialog.findByRole('heading', { name: 'Which column is what' })
    const known = checkedPreview.lines.filter(({ outcome }) => outcome !== 'new')
    answering('previewStatement', { ...checkedPreview, lines: known })()
    await userEvent.click(dialog.getByRole('button', { name: 'Check the lines' }))
    await dialog.findByRole('heading', { name: /^No line is a new payment/ })
    await expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  },
})

/** A long statement is imported in parts, one after the other. */
export const Imported = meta.story({
  play: async () => {
    const sent = fn()
    const dialog = await checks()
    getWorker().use(
      http.post(callTable.importStatement.path, async ({ request }) => {
        const { from, map } = (await request.json()) as { from: number; map: unknown }
        sent(from, map)
        const value = { ...importedStatement, done: from + 100, of: 200, unreadable: [] }
        return HttpResponse.json({
          success: true,
          value: from === 0 ? value : { ...value, unreadable: importedStatement.unreadable },
        })
      }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 payments' }))
    const outcome = await dialog.findByRole('heading', { name: /^2 payments were credited/ })
    await expect(outcome).toHaveFocus()
    const map = { id: 4, amount: 1, text: 2, payer: 3, date: 0, decimal: 'comma' }
    await expect(sent.mock.calls).toEqual([
      [0, map],
      [100, map],
    ])
  },
})

export const ImportRefused = meta.story({
  play: async () => {
    const dialog = await checks()
    refusing('importStatement', 'methodOff')
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 payments' }))
    await expect(await dialog.findByRole('alert')).toHaveFocus()
    await dialog.findByRole('button', { name: 'Import 2 payments' })
  },
})
