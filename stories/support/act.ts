import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { CallId } from '#schemas/calls/calls.ts'
import { asked } from './handlers.ts'

/** What players do in stories, whatever language the toolbar speaks. */
export async function press(selector: string) {
  await userEvent.click(await found(selector))
}

/** Types into fields by their names. */
export async function fill(fields: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(fields)) {
    const input = await found(`form [name="${name}"], form input[id$="${name}"]`)
    await userEvent.clear(input)
    await userEvent.type(input, text)
  }
}

export async function openedDialog() {
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
}

/** A call was made and is not answered yet. */
export async function busy(call: CallId) {
  await made(call)
  await found('[aria-busy=true]')
}

/** A call was refused, and the screen says so. */
export async function refused(call: CallId) {
  await made(call)
  await found('[role=alert], [aria-invalid=true]')
}

/** The platform was asked, and so the form had nothing against it. */
export async function made(call: CallId) {
  await waitFor(() => expect([...asked]).toContain(call))
}

export async function found(selector: string): Promise<HTMLElement> {
  return waitFor(() => {
    const element = document.body.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  })
}
