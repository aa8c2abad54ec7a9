import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A message with other elements in the place of each, in tags and in the forms of plurals and choices as well. */
export function mapElements(
  message: readonly MessageFormatElement[],
  change: (element: MessageFormatElement) => readonly MessageFormatElement[],
): MessageFormatElement[] {
  return message.flatMap((element) => {
    if (element.type === TYPE.tag) return { ...element, children: mapElements(element.children, change) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return change(element)
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: mapElements(option.value, change) },
    ])
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
  })
}

export function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value }
}
