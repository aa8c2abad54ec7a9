import type { IconName } from '#ui/icons/icon-paths.ts'

/** Something that the palette leads to. */
export interface Command {
  /** Known by it when it was used before. */
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** Where it belongs: a merchant, or the place of a field. */
  readonly note?: string
  readonly keywords: readonly string[]
  /** Below `/console`. */
  readonly to: string
}
