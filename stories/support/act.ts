import { expect, screen, userEvent, waitFor } from 'storybook/test'

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

/** Something that was sent and is not answered. */
export async function busy() {
  await found('[aria-busy=true]')
}

/** What a refusal says, wherever it is said. */
export async function refused() {
  await found('[role=alert], [aria-invalid=true]')
}

export async function found(selector: string): Promise<HTMLElement> {
  return waitFor(() => {
    const element = document.body.querySelector<HTMLElement>(selector)
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  })
}
