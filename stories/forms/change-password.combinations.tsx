import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { FormScene } from './form-scene.tsx'
import { loadStoryModule, storyModule } from './story-module.ts'

/** The stories themselves are made from the flags: every two of them meet in all ways. */
const meta = preview.meta({
  title: 'Forms/Change of the password',
  loaders: [loadStoryModule],
  render: (_, { loaded, globals }) => (
    <FormScene module={storyModule(loaded)} merchant={readToolbar(globals).merchant} />
  ),
})

export default meta
