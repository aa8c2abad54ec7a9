import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { FormScene } from './form-scene.tsx'
import { loadStoryModule, storyModule } from './story-module.ts'

/** The stories themselves are made from the list of forms: one for each that no flag changes. */
const meta = preview.meta({
  title: 'Forms/Others',
  loaders: [loadStoryModule],
  render: (_, { loaded, globals }) => (
    <FormScene module={storyModule(loaded)} merchant={readToolbar(globals).merchant} />
  ),
})

export default meta
