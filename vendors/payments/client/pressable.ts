import { button } from '../../house/client/parts/dom.ts'

/** A button with its text. */
export function pressable(
  attributes: Readonly<Record<string, string>>,
  press: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const made = button(attributes, press)
  made.append(...children)
  return made
}
