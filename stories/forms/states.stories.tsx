import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { FormScene } from './form-scene.tsx'
import { loadStoryModule, publishedForm, storyModule } from './story-module.ts'
import { UpdatedForm } from './updated-form.tsx'

const meta = preview.meta({
  title: 'Forms/States',
  loaders: [loadStoryModule],
  parameters: { modules: publishedForm('solmar', 'register.username.captcha.affiliate') },
})

export default meta

const filled = {
  username: 'juan2026',
  password: 'Correct-horse-9',
  confirmPassword: 'Correct-horse-9',
  email: 'juan@example.com',
  birthday: '1990-05-17',
  agreement: true,
}

export const Empty = meta.story({
  render: (_, { loaded, globals }) => (
    <FormScene module={storyModule(loaded)} merchant={readToolbar(globals).merchant} />
  ),
})

/** Sent with nothing in it: the summary takes the focus, and each field says what it lacks. */
export const SentEmpty = Empty.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: submit }))
    await expect(canvas.getAllByRole('link').length).toBeGreaterThan(3)
  },
})

/** Left with something wrong in it: a field speaks when it is left, not before. */
export const Mistyped = Empty.extend({
  play: async ({ canvasElement, userEvent }) => {
    const type = async (name: string, text: string) => {
      await userEvent.type(input(canvasElement, name), text)
      await userEvent.tab()
    }
    await type('username', '1st')
    await type('password', 'horse')
    await type('confirmPassword', 'house')
    await type('email', 'juan at example')
    await expect(input(canvasElement, 'username')).toBeInvalid()
    await expect(input(canvasElement, 'confirmPassword')).toBeInvalid()
  },
})

export const RefusedByTheServer = meta.story({
  render: (_, { loaded, globals }) => (
    <FormScene
      module={storyModule(loaded)}
      merchant={readToolbar(globals).merchant}
      initial={filled}
      serverErrors={refused}
    />
  ),
  play: async ({ canvasElement }) => expect(input(canvasElement, 'username')).toBeInvalid(),
})

export const FailedAsAWhole = meta.story({
  render: (_, { loaded, globals }) => (
    <FormScene
      module={storyModule(loaded)}
      merchant={readToolbar(globals).merchant}
      initial={filled}
      alert={alert}
    />
  ),
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('form [role=alert]')).toHaveFocus(),
})

/** While it is sent the form keeps what it shows and cannot be sent again. */
export const Busy = meta.story({
  render: (_, { loaded, globals }) => (
    <FormScene module={storyModule(loaded)} merchant={readToolbar(globals).merchant} initial={filled} busy />
  ),
  play: async ({ canvasElement }) =>
    expect(canvasElement.querySelector('form')).toHaveAttribute('aria-busy', 'true'),
})

/** Another release arrives while a player types: the form changes under the text, which stays, as do focus and caret. */
export const UpdatedInPlace = meta.story({
  parameters: { modules: publishedForm('solmar', 'register.username') },
  render: (_, { loaded, globals }) => (
    <UpdatedForm before={storyModule(loaded)} merchant={readToolbar(globals).merchant} />
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(input(canvasElement, 'username'), 'juan2026')
    await expect(control(canvasElement, 'captcha')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Publish another release' }))
    await waitFor(() => expect(control(canvasElement, 'captcha')).toBeVisible())
    await expect(input(canvasElement, 'username')).toHaveValue('juan2026')
  },
})

const submit = /create account|gumawa|lumikha|buksan/i
const refused = [{ field: 'username', code: 'usernameTaken' }]
const alert = { text: 'The connection is not stable. What you typed is still here.' }

function input(canvas: HTMLElement, name: string): HTMLElement {
  const found = control(canvas, name)
  if (!found) throw new Error(`The form has no ${name}`)
  return found
}

function control(canvas: HTMLElement, name: string) {
  return canvas.querySelector<HTMLElement>(`[name="${name}"], [id$="-${name}"]`)
}
