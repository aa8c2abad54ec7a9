import { ownPatternCode } from '#schemas/forms/form-codes.ts'
import type { FieldView } from '#schemas/forms/fields/field.ts'

/**
 * What a merchant wrote about its own expression, in a language or else in English or whatever there is; `{min}` and `{max}`
 * become the bounds of the field. Plain text: nothing else in it has a meaning.
 */
export function ownText(
  { parts, min, max }: Pick<FieldView, 'parts' | 'min' | 'max'>,
  language: string,
): string | undefined {
  const texts = parts.find(({ message }) => message === ownPatternCode)?.text ?? {}
  const [first] = Object.values(texts)
  const text = own(texts, language) ?? own(texts, 'en') ?? first
  return text?.replaceAll('{min}', String(min ?? 0)).replaceAll('{max}', String(max ?? ''))
}

function own(texts: Readonly<Record<string, string>>, language: string): string | undefined {
  const key = Object.keys(texts).find((each) => each.toLowerCase() === language.toLowerCase())
  return key === undefined ? undefined : texts[key]
}
