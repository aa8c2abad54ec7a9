import { useEffect } from 'react'
import { useMessage } from '#i18n/use-message.ts'

/** Says in the title of the page that an attempt failed, which is what is read out first. */
export function useErrorTitle(failed: boolean): void {
  const message = useMessage()
  useEffect(() => {
    if (!failed) return
    const before = document.title
    const title = message('form.errorTitle', { title: before })
    document.title = title
    return () => {
      // Whoever changed the title meanwhile knows better.
      if (document.title === title) document.title = before
    }
  }, [failed, message])
}
