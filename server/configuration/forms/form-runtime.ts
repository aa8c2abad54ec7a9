import { sha256 } from '../../platform/sha256.ts'

/** What validators that AJV wrote need at run time: the length of a text in code points, and nothing else. It stands in every form's module. */
export const formRuntime = `function ucs2length(text) {
  let length = 0
  for (let index = 0; index < text.length; index++, length++) {
    const unit = text.charCodeAt(index)
    if (unit < 0xd800 || unit > 0xdbff || index + 1 === text.length) continue
    if ((text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index++
  }
  return length
}`

/** The code of a module as it runs. Those that were published before it stood in each of them import it from a file beside them. */
export function withRuntime(code: string): string {
  return code.replace(importOfRuntime, () => formRuntime)
}

const importOfRuntime = /^import \{ ucs2length \} from "\.\/runtime-[0-9a-f]+\.js";(?=\n)/

/** The name of a file by its content. */
export function hashOf(content: string): string {
  return sha256(content).toString('hex').slice(0, 32)
}
