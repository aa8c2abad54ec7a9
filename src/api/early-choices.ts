export interface EarlyChoices {
  readonly language?: string | null
  readonly mode?: string | null
  readonly hasSession?: boolean
}

/**
 * What `storage.ts` would say, as an expression for a script that runs before anything can be imported: it refers to nothing
 * outside of itself.
 */
export const earlyChoices = `(${String(read)})()`

function read(): EarlyChoices {
  try {
    return {
      language: localStorage.getItem('lang') ?? localStorage.getItem('hisLang'),
      mode: localStorage.getItem('mode'),
      hasSession: sessionStorage.getItem('token') !== null,
    }
  } catch {
    // A browser that keeps nothing knows of no choice.
    return {}
  }
}
