import { userEvent } from 'storybook/test'
import { found } from '../support/act.ts'

/** Chooses a file for the picture of a profile. */
export async function choosePicture() {
  const input = await found('main input[type=file]')
  await userEvent.upload(input, new File(['no picture'], 'me.png', { type: 'image/png' }))
}
