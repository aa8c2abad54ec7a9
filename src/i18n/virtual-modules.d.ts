declare module 'virtual:catalogues' {
  import type { MessageFormatElement } from 'react-intl'

  /** By `<language>/<namespace>`. */
  export const catalogues: Readonly<
    Record<string, () => Promise<{ readonly messages: Readonly<Record<string, MessageFormatElement[]>> }>>
  >

  /** English texts that are there before any catalogue: enough to say that there is none. */
  export const lastResort: Readonly<Record<string, MessageFormatElement[]>>
}
