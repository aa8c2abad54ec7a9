declare global {
  interface CredentialRequestOptions {
    otp?: { readonly transport: readonly 'sms'[] }
  }
}

/** Waits for an SMS whose last line is bound to this origin, and enters its code as if it was typed. */
export async function receiveCode(fieldId: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal })
  const field = document.getElementById(fieldId)
  if (signal.aborted || !isCode(credential) || !(field instanceof HTMLInputElement)) return
  field.value = credential.code
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function isCode(credential: Credential | null): credential is Credential & { readonly code: string } {
  return credential !== null && 'code' in credential && typeof credential.code === 'string'
}
