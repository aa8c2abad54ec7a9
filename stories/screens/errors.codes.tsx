import { expect, waitFor } from 'storybook/test'
import type { PlayersErrorCode } from '#schemas/errors/errors.ts'
import preview from '../../.storybook/preview.tsx'
import { found, press } from '../support/act.ts'
import { readToolbar } from '../support/toolbar.ts'
import { ErrorScene } from './error-scene.tsx'
import { errorPlaces } from './error-story-list.ts'
import { choosePicture } from './choose-picture.ts'

/** The stories themselves are made from the error table: one for every code (specification §8), where a player meets it. */
const meta = preview.type<{ args: { readonly code: PlayersErrorCode } }>().meta({
  title: 'Screens/Errors',
  render: ({ code }, { globals }) => <ErrorScene code={code} merchant={readToolbar(globals).merchant} />,
  play: async ({ args }) => {
    const { place } = errorPlaces[args.code as PlayersErrorCode]
    if (place === 'picture') await choosePicture()
    if (place === 'unlink') await press('main li:nth-child(6) button')
    const { says = '', helps } = (await found('aside[data-says]')).dataset
    await expect(says).not.toBe('')
    await waitFor(() => expect(shownText()).toContain(says))
    if (helps) await waitFor(() => expect(pressable()).toContain(helps))
  },
})

export default meta

function pressable() {
  return [...document.querySelectorAll('main :is(button, a), [role=alertdialog] button')].map(
    (each) => each.textContent,
  )
}

function shownText() {
  return [...document.querySelectorAll('main, [role=alertdialog]')].map((each) => each.textContent).join()
}
