import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import type { MessageId } from '#i18n/message-id.ts'
import type { MessageValues } from '#i18n/use-message.ts'

/** A kind of document: what `virtual:document/<id>` holds, and how its form differs from what the schema alone would make. */
export interface DocumentSource {
  /** Its labels are the messages `document.<id>.<path>`. */
  readonly id: string
  readonly schema: RJSFSchema
  readonly validators: ValidatorFunctions
  readonly uiSchema?: UiSchema
  /** The message that names a place, where it is not the one of its path. Takes the parts of the path that the schema names. */
  readonly placeMessage?: (names: readonly string[]) => string | undefined
}

export type Translate = (id: MessageId, values?: MessageValues) => string

/** What a `ui:options` can say beside what RJSF knows. */
export interface DocumentUiOptions {
  /** What a value of a choice is called; without it, itself. */
  readonly optionText?: (value: unknown, translate: Translate) => string
  /** What an entry of a list is called, by its value; without it, or without a name, by its number. `pathWords` names a place. */
  readonly entryTitle?: (
    value: unknown,
    translate: Translate,
    pathWords: (path: string) => string,
  ) => string | undefined
  /** What stands beside the title of an entry that is closed. */
  /** Anyone who draws the place has framed it already. */
  readonly isFramed?: boolean
  readonly entryNote?: (value: unknown, translate: Translate) => string | undefined
}

export function documentOptions(uiSchema: UiSchema | undefined): DocumentUiOptions {
  return getUiOptions(uiSchema) as DocumentUiOptions
}
