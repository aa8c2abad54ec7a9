import addonA11y from '@storybook/addon-a11y'
import addonVitest from '@storybook/addon-vitest'
import { definePreview } from '@storybook/react-vite'
import { applyRequestHandlers, initialize, mswLoader } from 'msw-storybook-addon'
import { checkEveryPalette } from './every-palette.ts'
import { networkHandlers } from '../stories/support/handlers.ts'
import { prepareStory } from '../stories/support/prepare-story.ts'
import { StoryFrame } from '../stories/support/story-frame.tsx'
import { globalTypes, initialGlobals, readToolbar } from '../stories/support/toolbar.ts'

initialize({ quiet: true, onUnhandledRequest: 'bypass' })

interface StoryParameters {
  /** The address at which the story is. */
  route?: string
}

export default definePreview({
  addons: [addonA11y(), addonVitest()],
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    options: {
      storySort: { order: ['Screens', 'Machines', 'Forms', 'Foundations'] },
    },
    backgrounds: { disable: true },
  },
  afterEach: checkEveryPalette,
  loaders: [
    mswLoader,
    async ({ parameters, globals }) => {
      const toolbar = readToolbar(globals)
      if (!parameters['msw']) {
        applyRequestHandlers({ handlers: { network: networkHandlers(toolbar.merchant, toolbar.network) } })
      }
      await prepareStory(toolbar)
      return {}
    },
  ],
  decorators: [
    (Story, { globals, parameters, id }) => {
      const toolbar = readToolbar(globals)
      const { route = '/' } = parameters as StoryParameters
      return (
        <StoryFrame key={`${id} ${JSON.stringify(toolbar)}`} toolbar={toolbar} route={route}>
          <Story />
        </StoryFrame>
      )
    },
  ],
})
