import { schema, validators } from 'virtual:document/sample'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { found, press } from '../support/act.ts'
import { DocumentScene } from './document-scene.tsx'
import { sampleValue } from './sample-document.ts'

const save = fn()
const sample = { id: 'sample', schema, validators }

const meta = preview.meta({
  title: 'Console/Parts of documents',
  render: () => (
    <DocumentScene title="Parts of documents" document={sample} value={sampleValue} onSave={save} />
  ),
})

export default meta

export const PartsAsTheyAre = meta.story({
  play: async () => {
    save.mockClear()
    await press('button[type=submit]')
    await waitFor(() => expect(save).toHaveBeenCalledWith(sampleValue))
  },
})

/** A box that is ticked asks for more. */
export const PartsOfACondition = meta.story({
  play: async () => {
    await expect(document.querySelector('#sample_maintenance_reason')).toBeNull()
    await press('#sample_maintenance_planned')
    await press('button[type=submit]')
    await expect(await found('#sample_maintenance_reason')).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(screen.getByRole('group', { name: /1/ })).toHaveFocus())
  },
})

/** Another kind has other parts, and drops those of the one before. */
export const PartsOfAKind = meta.story({
  play: async () => {
    save.mockClear()
    await userEvent.selectOptions(await found('#sample_delivery__oneof_select'), '1')
    await userEvent.type(await found('#sample_delivery_address'), 'https://example.com/hook')
    await press('button[type=submit]')
    const delivery = { kind: 'webhook', address: 'https://example.com/hook' }
    await waitFor(() => expect(save).toHaveBeenCalledWith({ ...sampleValue, delivery }))
  },
})

/** An entry of a map gets its name first. */
export const PartsOfAMap = meta.story({
  play: async () => {
    save.mockClear()
    await press('#sample_texts__add')
    const key = await found('#sample_texts_newKey__key')
    await userEvent.type(key, 'ja')
    await userEvent.tab()
    await userEvent.type(await found('#sample_texts_ja'), 'Yokoso')
    await press('[data-entry]:has(#sample_texts_en) button')
    await press('button[type=submit]')
    const texts = { tl: 'Mabuhay', ja: 'Yokoso' }
    await waitFor(() => expect(save).toHaveBeenCalledWith({ ...sampleValue, texts }))
  },
})

/** Saved as one types: what another operator changes meanwhile comes in, and the caret stays where it is. */
export const PartsWhileOthersType = meta.story({
  render: () => <Shared />,
  play: async () => {
    change.mockClear()
    const server = (await found('#sample_delivery_server')) as HTMLInputElement
    await userEvent.type(server, 'my.', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    await expect(change).toHaveBeenLastCalledWith({
      ...sampleValue,
      delivery: { kind: 'smtp', server: 'my.mail.example.com' },
    })
    await userEvent.keyboard('{F2}')
    const text = (await found('#sample_texts_en')) as HTMLInputElement
    await waitFor(() => expect(text.value).toBe('Good day'))
    await expect(document.activeElement).toBe(server)
    await expect([server.value, server.selectionStart]).toEqual(['my.mail.example.com', 3])
    // Anyone who saves it knows what came in.
    await expect(change).toHaveBeenLastCalledWith({
      ...sampleValue,
      texts: { en: 'Good day', tl: 'Mabuhay' },
      delivery: { kind: 'smtp', server: 'my.mail.example.com' },
    })
    await press('a[href="#sample_delivery_server_port"]')
    await waitFor(() => expect(document.activeElement?.id).toBe('sample_delivery_server'))
  },
})

const change = fn()

/** F2 is the other operator. */
function Shared() {
  const [value, setValue] = useState(sampleValue)
  useEffect(() => {
    const change = ({ key }: KeyboardEvent) => {
      if (key === 'F2') setValue({ ...sampleValue, texts: { en: 'Good day', tl: 'Mabuhay' } })
    }
    addEventListener('keydown', change)
    return () => removeEventListener('keydown', change)
  }, [])
  return (
    <DocumentScene
      title="Parts of documents"
      document={sample}
      value={value}
      onChange={change}
      findings={findings}
    />
  )
}

const findings = [
  { path: '/sample/texts/en', level: 'error', text: 'Says nothing of the age that players need' },
  { path: '/sample/delivery/server/port', level: 'warning', text: 'The server does not answer' },
  { path: '/menu/routes', level: 'error', text: 'Is of another document' },
] as const
