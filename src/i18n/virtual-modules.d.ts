declare module 'virtual:catalogues' {
  import type { MessageFormatElement } from 'react-intl'

  /** By `<language>/<namespace>`. */
  export const catalogues: Readonly<
    Record<string, () => Promise<{ readonly messages: Readonly<Record<string, MessageFormatElement[]>> }>>
  >
}
