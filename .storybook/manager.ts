import { SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { docsTheme } from '../stories/docs/docs-theme.ts'

addons.setConfig({
  theme: docsTheme,
  // Folded in until somebody asks for it: the canvas is what people come for.
  bottomPanelHeight: 0,
  rightPanelWidth: 0,
})

/** `?draft=solmar-3` in the address of Storybook is the same as choosing it in the toolbar. */
addons.register('marquee/draft', (api) => {
  const draft = new URLSearchParams(window.location.search).get('draft')
  if (draft !== null) api.once(SET_GLOBALS, () => api.updateGlobals({ draft }))
})
