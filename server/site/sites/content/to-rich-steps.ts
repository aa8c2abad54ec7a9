import type { RichStep } from '#schemas/calls/rich-text.ts'
import { readRichText } from '../../../platform/rich-text/read-rich-text.ts'

/** Steps as pages show them. */
export function toRichSteps(steps: readonly { readonly title: string; readonly text: string }[]): RichStep[] {
  return steps.map(({ title, text }) => ({ title, blocks: [...readRichText(text).blocks] }))
}
