import { defineMain } from '@storybook/react-vite/node'

/** A Storybook with one button and nothing besides, beside which ours is measured. */
export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  refs: { '@chakra-ui/react': { disable: true } },
  viteFinal: (config) => ({ ...config, configFile: false }),
})
