import { useQuery } from '@tanstack/react-query'
import type { PublicRegister } from '#schemas/config/register.ts'
import type { FormModule } from '#schemas/forms/validation/validate-form.ts'
import { useRegisterSettings } from '#config/use-register-settings.ts'
import { useFormModuleLoader } from './form-module-loader.ts'
import { useLast } from '../parts/use-last.ts'

export type CompiledFormState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  /** The release has no such form. */
  | { readonly status: 'absent' }
  | {
      readonly status: 'ready'
      readonly module: FormModule
      /** Names the module on the way back to the platform. */
      readonly hash: string
      readonly register: PublicRegister
    }

export function formModuleKey(url: string) {
  return ['formModule', url] as const
}

/** A form of the merchant's release by its name. While another release or variant loads, the form before it stays. */
export function useCompiledForm(name: string): CompiledFormState {
  const load = useFormModuleLoader()
  const settings = useRegisterSettings()
  const known = useLast(settings.data)
  const reference = known?.forms.find((form) => form.name === name)
  const url = reference?.url ?? ''
  const loading = useQuery({
    queryKey: formModuleKey(url),
    queryFn: async () => ({ module: await load(url), hash: reference?.hash ?? '' }),
    enabled: reference !== undefined,
    staleTime: Infinity,
    retry: 2,
    // A module holds functions, and is compared by identity.
    structuralSharing: false,
  })
  const loaded = useLast(loading.data)
  // Only a release that is known to have none has none; the one before may lack what flags have just switched on.
  if (known && !reference && (settings.data || !loaded))
    return { status: settings.data ? 'absent' : 'loading' }
  if (known && loaded) return { status: 'ready', ...loaded, register: known.register }
  if (settings.isError || loading.isError) {
    return {
      status: 'failed',
      retry: () => void (settings.isError ? settings.refetch() : loading.refetch()),
    }
  }
  return { status: 'loading' }
}
