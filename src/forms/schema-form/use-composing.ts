import { useState } from 'react'

/** Whether a letter is just being composed in a form, as in Chinese or Korean, or a word on a phone; and what listens to the form. */
export function useComposing(): readonly [boolean, (form: HTMLFormElement) => () => void] {
  const [composing, setComposing] = useState(false)
  const [listen] = useState(() => (form: HTMLFormElement) => {
    const start = () => setComposing(true)
    const end = () => setComposing(false)
    form.addEventListener('compositionstart', start)
    form.addEventListener('compositionend', end)
    return () => {
      form.removeEventListener('compositionstart', start)
      form.removeEventListener('compositionend', end)
    }
  })
  return [composing, listen]
}
