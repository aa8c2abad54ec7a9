import { addons } from 'storybook/manager-api'
import { docsTheme } from '../stories/docs/docs-theme.ts'

addons.setConfig({
  theme: docsTheme,
  // Folded in until somebody asks for it: the canvas is what people come for.
  bottomPanelHeight: 0,
  rightPanelWidth: 0,
})
