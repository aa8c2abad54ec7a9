import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { ToolbarState } from './toolbar.ts'

/** Has the toolbar say what is seen: a draft is seen at its merchant, whatever was chosen. */
export function followDraft(chosen: unknown, { merchant }: Pick<ToolbarState, 'merchant'>): void {
  if (chosen !== merchant) addons.getChannel().emit(UPDATE_GLOBALS, { globals: { merchant } })
}
